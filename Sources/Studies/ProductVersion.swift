/// The product's version.
public enum ProductVersion {
    public static let current = "0.1.0"
}
