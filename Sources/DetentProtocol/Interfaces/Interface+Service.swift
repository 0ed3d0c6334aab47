extension Interface {
  static let serviceDescription = """
    # What every Varlink service can tell of itself and its interfaces.
    interface org.varlink.service

    # Tells which program this is and which interfaces it has.
    method GetInfo() -> (
      vendor: string,
      product: string,
      version: string,
      url: string,
      interfaces: []string
    )

    # Gives the description of an interface, in the language of this text.
    method GetInterfaceDescription(interface: string) -> (description: string)

    # There is no such interface here.
    error InterfaceNotFound (interface: string)

    # The interface has no such method.
    error MethodNotFound (method: string)

    # The interface has the method, but it is not done here.
    error MethodNotImplemented (method: string)

    # A parameter is missing, unknown, or has a value that is not allowed.
    error InvalidParameter (parameter: string)

    # The caller may not do this.
    error PermissionDenied ()

    # The method replies more than once, and `more` was not set.
    error ExpectedMore ()

    """
}
