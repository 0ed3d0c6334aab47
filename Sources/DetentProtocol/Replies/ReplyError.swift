package import DetentCore

/// An error that a call is answered with.
package enum ReplyError: Error, Hashable, Sendable {
  // Of org.varlink.service
  case interfaceNotFound(String)
  case methodNotFound(String)
  case methodNotImplemented(String)
  case invalidParameter(String)
  case permissionDenied
  case expectedMore

  // Of org.detentd.Panel
  case noSuchControl(String)
  case noSuchInput(String)
  /// The ends of what is open are given as labels.
  case outOfRange(control: String, lower: String, upper: String)
  case previewActive(control: String)
  case stale(control: String, revision: Int)
  case notVirtual(input: String)
  case noMotor
  case configurationInvalid([ConfigurationMistake])
  case protocolError(ProtocolError)

  /// Tells a client why the core refused a call for a control.
  package init(_ refusal: CallRefusal, control: ControlDefinition) {
    switch refusal {
    case .outOfRange(let lower, let upper):
      self = .outOfRange(
        control: control.name,
        lower: control.label(at: lower),
        upper: control.label(at: upper)
      )
    case .noSuchControl, .noSuchInput, .previewActive, .stale,
      .invalidParameter:
      self.init(refusal, name: control.name)
    }
  }

  /// Tells a client why the core refused a call for the control or input of
  /// this name.
  ///
  /// The ends of what is open are given as indexes, for want of labels.
  package init(_ refusal: CallRefusal, name: String) {
    switch refusal {
    case .noSuchControl: self = .noSuchControl(name)
    case .noSuchInput: self = .noSuchInput(name)
    case .outOfRange(let lower, let upper):
      self = .outOfRange(control: name, lower: "\(lower)", upper: "\(upper)")
    case .previewActive: self = .previewActive(control: name)
    case .stale(let revision):
      self = .stale(control: name, revision: revision)
    case .invalidParameter(let parameter):
      self = .invalidParameter(parameter)
    }
  }

  /// The name with its interface's.
  package var fullName: String {
    switch self {
    case .interfaceNotFound: "org.varlink.service.InterfaceNotFound"
    case .methodNotFound: "org.varlink.service.MethodNotFound"
    case .methodNotImplemented: "org.varlink.service.MethodNotImplemented"
    case .invalidParameter: "org.varlink.service.InvalidParameter"
    case .permissionDenied: "org.varlink.service.PermissionDenied"
    case .expectedMore: "org.varlink.service.ExpectedMore"
    case .noSuchControl: "org.detentd.Panel.NoSuchControl"
    case .noSuchInput: "org.detentd.Panel.NoSuchInput"
    case .outOfRange: "org.detentd.Panel.OutOfRange"
    case .previewActive: "org.detentd.Panel.PreviewActive"
    case .stale: "org.detentd.Panel.Stale"
    case .notVirtual: "org.detentd.Panel.NotVirtual"
    case .noMotor: "org.detentd.Panel.NoMotor"
    case .configurationInvalid: "org.detentd.Panel.ConfigurationInvalid"
    case .protocolError: "org.detentd.Panel.ProtocolError"
    }
  }
}
