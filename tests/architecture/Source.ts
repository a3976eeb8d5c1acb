import type ts from 'typescript'

/** One source file of a package, parsed. */
export interface Source {
  /** Path from the root, `core/src/index.ts`. */
  readonly path: string
  /** Folder of its package, `plugins/eip155`. */
  readonly folder: string
  readonly tree: ts.SourceFile
}
