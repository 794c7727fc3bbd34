/// The entry point.
@main
struct Pushctl {
    static func main() {}
}
