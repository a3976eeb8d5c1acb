/** The part of a Standard Schema (https://standardschema.dev, version 1) that a guard needs. */
export interface StandardSchema<T> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    validate(value: unknown): SchemaResult<T> | Promise<SchemaResult<T>>
  }
}

type SchemaResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: ReadonlyArray<{ readonly message: string }> }

/** Turns a synchronous schema of any library into a storage guard. An asynchronous one refuses everything. */
export function schemaGuard<T>(schema: StandardSchema<T>): (value: unknown) => T | undefined {
  return (value) => {
    const result = schema['~standard'].validate(value)
    return 'value' in result && !result.issues ? result.value : undefined
  }
}
