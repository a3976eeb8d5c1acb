import { existsSync, readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/**
 * The packages that are published, with their sources parsed: `{ name, folder, manifest, files }`, where `files` maps
 * a path below `src` to its tree. Tests are left out.
 */
export function readPackages(root) {
  const folders = ['core', 'ui'].concat(
    ...['plugins', 'services'].map((parent) => readdirSync(root + parent).map((name) => `${parent}/${name}`))
  )
  return folders
    .filter((folder) => existsSync(`${root}${folder}/package.json`) && existsSync(`${root}${folder}/src`))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'))
      const files = parseAll(`${root}${folder}/src`)
      // What a package tests itself with is published by core only.
      if (!manifest.exports?.['./testing'])
        for (const path of files.keys()) if (path.startsWith('testing/')) files.delete(path)
      return { name: manifest.name, folder, manifest, files }
    })
    .filter(({ manifest }) => manifest.private !== true)
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
