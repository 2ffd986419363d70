/// The product's version.
package enum ProductVersion {
    package static let current = "0.1.0"
}
