/// What ends a connection beside the errors of the parser.
enum TransportFault: Error {
    /// The head of a request was not complete in time.
    case slowHead
    /// The body of a request was not complete in time.
    case slowBody
    case longHead
    case longBody
    /// The connection ended before the body did.
    case cutOff
}
