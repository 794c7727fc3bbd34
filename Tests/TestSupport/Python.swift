import Foundation

/// The interpreters that `make test` installs packages for.
public enum Python {
    /// The interpreter that has the packages of `Scripts/requirements.txt`: `PYTHON`, which `make test` sets.
    public static let path = ProcessInfo.processInfo.environment["PYTHON"]

    /// The interpreter that has the packages of `Samples/pipelines/requirements.txt`, Spark among them:
    /// `SPARK_PYTHON`, which `make test` sets.
    public static let spark = ProcessInfo.processInfo.environment["SPARK_PYTHON"]
}
