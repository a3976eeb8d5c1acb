import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { examples, root, tarballs } from './paths.mjs'
import { run } from './run.mjs'
import { exampleFolders, manifestOf, published } from './workspaces.mjs'

const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
const tarballOf = ({ name, version }) =>
  join(tarballs, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)

/** Our packages that the examples name, and those that these need. */
function wanted(all) {
  const names = new Set()
  const visit = (name) => {
    const found = all.find(({ manifest }) => manifest.name === name)
    if (!found || names.has(name)) return
    names.add(name)
    for (const next of Object.keys({ ...found.manifest.dependencies, ...found.manifest.peerDependencies }))
      visit(next)
  }
  for (const folder of [...exampleFolders('plugins'), ...exampleFolders('hosts')]) {
    const { dependencies, peerDependencies } = manifestOf(folder)
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) visit(name)
  }
  visit('@plugboard/cdn')
  return all.filter(({ manifest }) => names.has(manifest.name))
}

/** What determines whether the installed third-party packages are still the right ones. */
async function fingerprint(packages) {
  const needs = packages.map(({ manifest: { name, version, dependencies, peerDependencies } }) => ({
    name,
    version,
    dependencies,
    peerDependencies
  }))
  const lock = await readFile(join(examples, 'package-lock.json'))
  return createHash('sha256').update(lock).update(JSON.stringify(needs)).digest('hex')
}

/** Puts the content of a tarball into place, as npm would. */
export async function unpack(tarball, name) {
  const place = join(examples, 'node_modules', name)
  await rm(place, { recursive: true, force: true })
  await mkdir(place, { recursive: true })
  await run('tar', ['-xzf', tarball, '-C', place, '--strip-components=1'])
}

/** Packs every published package, and installs those that the examples need: their files, and their dependencies. */
export async function install() {
  const all = published()
  await rm(tarballs, { recursive: true, force: true })
  await mkdir(tarballs, { recursive: true })
  const workspaces = all.flatMap(({ manifest }) => ['-w', manifest.name])
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', tarballs, ...workspaces], { cwd: root })

  const packages = wanted(all)
  const mark = join(examples, 'node_modules/.plugboard')
  const now = await fingerprint(packages)
  if (!existsSync(mark) || (await readFile(mark, 'utf8')) !== now) {
    console.log('examples: taking the frameworks from npm into examples/node_modules')
    await run('npm', ['ci', ...quiet], { cwd: examples })
    const files = packages.map(({ manifest }) => tarballOf(manifest))
    await run('npm', ['i', '--no-save', ...quiet, ...files], { cwd: examples })
    await writeFile(mark, now)
  }
  // npm mistakes a file of the same name for the one it knows, so the content is put into place here in any case.
  for (const { manifest } of packages) await unpack(tarballOf(manifest), manifest.name)
}
