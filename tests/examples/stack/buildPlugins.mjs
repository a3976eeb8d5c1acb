import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unpack } from './install.mjs'
import { root, tarballs } from './paths.mjs'
import { run } from './run.mjs'
import { exampleFolders, manifestOf } from './workspaces.mjs'

/** The version that their manifests name. The hosts' own builds check the same packages with version 6. */
const compiler = join(root, 'node_modules/typescript7/bin/tsc')

/** Compiles a plugin, packs it, and puts it where a host that has installed it finds it. */
async function build(folder) {
  const { name, version } = manifestOf(folder)
  await rm(join(folder, 'dist'), { recursive: true, force: true })
  await run(process.execPath, [compiler, '-p', folder])
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', tarballs], { cwd: folder })
  const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
  await unpack(join(tarballs, file), name)
}

/** Builds the example plugins, two at a time; one that depends on another comes after it. */
export async function buildPlugins() {
  const waiting = new Map(exampleFolders('plugins').map((folder) => [manifestOf(folder).name, folder]))
  const isReady = (folder) =>
    !Object.keys(manifestOf(folder).peerDependencies).some((name) => waiting.has(name))
  while (waiting.size > 0) {
    const next = [...waiting].filter(([, folder]) => isReady(folder)).slice(0, 2)
    if (next.length === 0)
      throw new Error(`These plugins stand on one another: ${[...waiting.keys()].join(', ')}`)
    await Promise.all(next.map(([, folder]) => build(folder)))
    for (const [name] of next) waiting.delete(name)
  }
}
