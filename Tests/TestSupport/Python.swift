import Foundation

/// The Python that has the packages of `Scripts/requirements.txt`.
public enum Python {
    /// The path of the interpreter: `PYTHON`, which `make test` sets.
    public static let path = ProcessInfo.processInfo.environment["PYTHON"]

    /// Whether tests that need it run: without it they are left out at home, and fail in CI.
    public static let isExpected = path != nil || ProcessInfo.processInfo.environment["CI"] != nil

    /// The path of the interpreter that has the packages of `Samples/pipelines/requirements.txt`, Spark among them:
    /// `SPARK_PYTHON`, which `make test` sets.
    public static let spark = ProcessInfo.processInfo.environment["SPARK_PYTHON"]

    /// Whether tests that need Spark run: without it they are left out at home, and fail in CI.
    public static let isSparkExpected = spark != nil || ProcessInfo.processInfo.environment["CI"] != nil
}
