// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "detentd",
  products: [
    .executable(name: "detentd", targets: ["detentd"]),
    .executable(name: "detentctl", targets: ["detentctl"]),
  ],
  targets: [
    // C and C++
    .target(name: "CLinux"),
    .systemLibrary(
      name: "CEvdev",
      pkgConfig: "libevdev",
      providers: [.apt(["libevdev-dev"])]
    ),
    .systemLibrary(
      name: "CJansson",
      pkgConfig: "jansson",
      providers: [.apt(["libjansson-dev"])]
    ),
    .systemLibrary(
      name: "CNcurses",
      providers: [.apt(["libncurses-dev"])]
    ),
    .target(
      name: "CGPIO",
      linkerSettings: [.linkedLibrary("gpiod")]
    ),
    .target(name: "CToml"),

    // Pure
    .target(name: "DetentCore"),
    .target(
      name: "DetentTestSupport",
      dependencies: ["DetentCore"],
      path: "Tests/DetentTestSupport"
    ),
    .testTarget(
      name: "DetentCoreTests",
      dependencies: ["DetentCore", "DetentTestSupport"]
    ),
    .target(name: "DetentInput", dependencies: ["DetentCore"]),
    .testTarget(
      name: "DetentInputTests",
      dependencies: ["DetentCore", "DetentInput", "DetentTestSupport"]
    ),

    // Linux and its devices
    .target(name: "DetentLinux", dependencies: ["CLinux", "DetentCore"]),
    .testTarget(
      name: "DetentLinuxTests",
      dependencies: ["DetentCore", "DetentLinux"]
    ),
    .target(
      name: "DetentDevices",
      dependencies: [
        "CEvdev", "CGPIO", "DetentCore", "DetentInput", "DetentLinux",
      ]
    ),
    .testTarget(
      name: "DetentDevicesTests",
      dependencies: [
        "DetentCore", "DetentDevices", "DetentInput", "DetentLinux",
      ]
    ),

    // The two languages of the outside
    .target(
      name: "DetentProtocol",
      dependencies: ["CJansson", "DetentCore"],
      exclude: ["org.detentd.Panel.7.scd", "org.detentd.Panel.varlink"]
    ),
    .testTarget(
      name: "DetentProtocolTests",
      dependencies: ["DetentCore", "DetentProtocol", "DetentTestSupport"]
    ),
    .target(
      name: "DetentConfig",
      dependencies: ["CToml", "DetentCore", "DetentInput"],
      exclude: ["detentd.toml.5.scd"]
    ),
    .testTarget(
      name: "DetentConfigTests",
      dependencies: [
        "DetentConfig", "DetentCore", "DetentInput", "DetentTestSupport",
      ]
    ),

    // The daemon
    .target(
      name: "DetentDaemon",
      dependencies: [
        "DetentConfig", "DetentCore", "DetentDevices", "DetentInput",
        "DetentLinux", "DetentProtocol",
      ]
    ),
    .testTarget(
      name: "DetentDaemonTests",
      dependencies: [
        "DetentConfig", "DetentCore", "DetentDaemon", "DetentDevices",
        "DetentInput", "DetentLinux", "DetentProtocol", "DetentTestSupport",
      ]
    ),

    // What a server made of the daemon's parts is certified with
    .executableTarget(
      name: "certification",
      dependencies: [
        "DetentCore", "DetentDaemon", "DetentLinux", "DetentProtocol",
      ],
      path: "Tests/Certification"
    ),

    // Programs
    .executableTarget(
      name: "detentd",
      dependencies: ["DetentDaemon"],
      exclude: ["detentd.8.scd"]
    ),
    .executableTarget(
      name: "detentctl",
      dependencies: [
        "CNcurses", "DetentCore", "DetentLinux", "DetentProtocol",
      ],
      exclude: ["detentctl.1.scd"]
    ),
    .testTarget(
      name: "DetentCtlTests",
      dependencies: [
        "DetentCore", "DetentLinux", "DetentProtocol", "DetentTestSupport",
        "detentctl",
      ]
    ),

    // What reads bytes that nobody vouches for
    .target(
      name: "DetentFuzzing",
      dependencies: [
        "DetentConfig", "DetentCore", "DetentDaemon", "DetentDevices",
        "DetentInput", "DetentLinux", "DetentProtocol", "DetentTestSupport",
      ],
      path: "Tests/Fuzz/Targets"
    ),
    .testTarget(
      name: "DetentFuzzingTests",
      dependencies: ["DetentFuzzing"],
      path: "Tests/Fuzz/Tests"
    ),

    // Not a program for people: what Scripts/bench measures with.
    .target(name: "CBench", path: "Tests/Bench/CBench"),
    .executableTarget(
      name: "DetentBench",
      dependencies: ["CBench", "DetentCore", "DetentInput"],
      path: "Tests/Bench/DetentBench"
    ),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Scripts/endure links this one with libFuzzer, which nothing else needs.
if Context.environment["DETENTD_FUZZ"] != nil {
  package.targets += [
    .target(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    .executableTarget(
      name: "detentd-fuzz",
      dependencies: ["CFuzzer", "DetentFuzzing", "DetentLinux"],
      path: "Tests/Fuzz/Program"
    ),
  ]
}

for target in package.targets
where ![.system, .plugin].contains(target.type) && !target.name.hasPrefix("C") {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
}
