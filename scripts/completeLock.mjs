import { readFileSync, writeFileSync } from 'node:fs'

// A registry that mirrors only the packages of one platform makes npm leave the others out of package-lock.json, and
// then `npm ci` refuses that file. This adds them: each is an exact version that its parent names, and is installed
// only on its own platform. npm checks them by name and version there, since no integrity is known here. A folder
// with a separate lockfile is named: node scripts/completeLock.mjs examples
const file = new URL(`../${process.argv[2] ?? '.'}/package-lock.json`, import.meta.url).pathname
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock

const systems = /-(darwin|linux|win32|freebsd|openbsd|netbsd|android|openharmony|sunos|aix)-/
const processors = /-(arm64|amd64|x64|ia32|arm|loong64|ppc64|riscv64|s390x|mips64el)(-|$)/
const libraries = /-(gnu|musl)/

/** The places of a nested package, nearest first. */
function places(parent, name) {
  const folders = [parent]
  for (let at = parent; at.includes('/node_modules/'); ) {
    at = at.slice(0, at.lastIndexOf('/node_modules/'))
    folders.push(at)
  }
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`]
}

/** The platform information in the name of a platform-specific package, in the format of npm's lockfile. */
function platform(name) {
  const os = systems.exec(name)?.[1]
  const cpu = processors.exec(name)?.[1]
  if (!os || !cpu) throw new Error(`${name} names no platform`)
  const libc = os === 'linux' ? libraries.exec(name)?.[1] : undefined
  return {
    cpu: [cpu === 'amd64' ? 'x64' : cpu],
    ...(libc && { libc: [libc === 'gnu' ? 'glibc' : 'musl'] }),
    os: [os]
  }
}

let added = 0
for (const [parent, { optionalDependencies = {}, dev, license }] of Object.entries(packages))
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (places(parent, name).some((place) => packages[place])) continue
    if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${name}: ${version} is no exact version`)
    packages[`node_modules/${name}`] = {
      version,
      ...(dev && { dev }),
      license,
      optional: true,
      ...platform(name)
    }
    added += 1
  }

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${process.argv[2] ?? '.'}/package-lock.json: ${added} packages of other platforms added`)
