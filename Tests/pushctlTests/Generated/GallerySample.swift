import Foundation
import GroupingSim
import StackPreview
import TestSupport

/// A scenario in `Samples/previews` with its pictures in the documentation.
struct GallerySample {
    let language: String

    static let folder = "Documentation/gallery"

    private static let all = ["en", "de", "zh-CN", "ja", "ar", "hi", "th"].map(GallerySample.init)

    /// The pictures, and the page that shows them.
    static let files: [GeneratedFile] = all.flatMap(\.pictures) + [page]

    private var scenario: String { "Samples/previews/\(language).json" }

    private var pictures: [GeneratedFile] {
        let url = CommandRunner.repository.appendingPathComponent(scenario)
        guard let bytes = try? Data(contentsOf: url),
            let scenario = try? Scenario(
                parsing: Array(bytes), defaultApp: "com.example.app",
                files: { .missing(reason: "\($0) is not part of the sample") })
        else { return [] }
        let screen = PreviewScreen(scenario.play(), apps: scenario.apps)
        return [("light", false), ("dark", true)].map { name, isDark in
            var options = PictureOptions()
            options.isDark = isDark
            return GeneratedFile(
                path: "\(Self.folder)/\(language)-\(name).svg",
                content: SVGPicture(screen, options: options).render())
        }
    }

    private static var page: GeneratedFile {
        var text = """
            # Gallery

            `pushctl preview` draws these pictures from the scenarios in `Samples/previews`, and `make generate` redraws them.
            The pictures contain no fonts, so text appears in a font of your system.

            | | light | dark |
            |---|---|---|

            """
        for sample in all {
            let images = ["light", "dark"].map { name in
                "<img src=\"\(sample.language)-\(name).svg\" width=\"340\" alt=\"\(sample.language), \(name)\">"
            }
            text += "| [\(sample.language)](../../\(sample.scenario)) | \(images[0]) | \(images[1]) |\n"
        }
        return GeneratedFile(path: "\(folder)/README.md", content: text)
    }
}
