import { existsSync, readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/**
 * The published packages, with their sources parsed: `{ name, folder, manifest, files }`, where `files` maps a path
 * below `src` to its tree. Tests are left out.
 */
export function readPackages(root) {
  return foldersOf(root)
    .filter((folder) => existsSync(`${root}${folder}/package.json`) && existsSync(`${root}${folder}/src`))
    .map((folder) => [folder, JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'))])
    .filter(([, manifest]) => manifest.private !== true)
    .map(([folder, manifest]) => {
      const files = parseAll(`${root}${folder}/src`)
      // Only core publishes its test code.
      if (!manifest.exports?.['./testing'])
        for (const path of files.keys()) if (path.startsWith('testing/')) files.delete(path)
      return { name: manifest.name, folder, manifest, files }
    })
}

/** The folders of the workspaces, those of `plugins/*` one by one. */
function foldersOf(root) {
  const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  return workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(root + pattern.slice(0, -2)).map((name) => pattern.replace('*', name))
      : [pattern]
  )
}

function parseAll(folder) {
  const names = readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .sort()
  return new Map(
    names.map((name) => {
      const text = readFileSync(`${folder}/${name}`, 'utf8')
      return [name, ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true)]
    })
  )
}
