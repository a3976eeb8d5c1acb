import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const set = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'))
const index = readFileSync(join(set, 'dist/esm/lucide-react.mjs'), 'utf8')

const createLucideIcon = readFileSync(new URL('createLucideIcon.mjs', import.meta.url), 'utf8')

/** Whether a module is one of the set's. */
export const isIcon = (id) => id.startsWith(set)

/** The module of an icon, which the set's index exports under its name. */
function moduleOf(icon) {
  const [, file] =
    new RegExp(`export \\{[^}]*\\bas ${icon}\\b[^}]*\\} from '(\\./icons/[^']+)'`).exec(index) ?? []
  if (!file) throw new Error(`lucide-react has no icon ${icon}`)
  return join(set, 'dist/esm', file)
}

/**
 * A rollup plugin that copies the icons which a package imports from lucide-react into its own `dist`, with the set's licence: the
 * set has about 1,700 icons, which hosts need not install for the few that are drawn.
 */
export function bundleIcons() {
  return {
    name: 'bundle-icons',
    transform(code, id) {
      if (id === join(set, 'dist/esm/createLucideIcon.mjs')) return { code: createLucideIcon, map: null }
      // The entries of our own packages say it.
      if (isIcon(id)) return { code: code.replace(/^(['"])use client\1;/m, ''), map: null }
      if (!code.includes('lucide-react')) return null
      const imports = (_, names) =>
        names
          .split(',')
          .map((name) => name.trim().split(' as '))
          .filter(([icon]) => icon)
          .map(([icon, local = icon]) => `import ${local} from ${JSON.stringify(moduleOf(icon))};`)
          .join('')
      // On the same line, so that the source map stays valid.
      return { code: code.replace(/import \{([^}]*)\} from ["']lucide-react["'];?/g, imports), map: null }
    },
    generateBundle(_, bundle) {
      if (!Object.values(bundle).some(({ moduleIds }) => moduleIds?.some(isIcon))) return
      const licence = ['LICENSE', 'LICENSE.md'].map((name) => join(set, name)).find(existsSync)
      this.emitFile({ type: 'asset', fileName: `${iconFolder}LICENSE`, source: readFileSync(licence) })
    }
  }
}

/** The location of the set's modules in a package's `dist`. */
const iconFolder = 'icons/'

/** The name of an output file: modules of the set are put into a separate folder. */
export const fileNameOf = ({ facadeModuleId, name }) =>
  facadeModuleId?.startsWith(set)
    ? `${iconFolder}${name
        .split('/')
        .at(-1)
        .replace(/\.mjs$/, '')}.js`
    : '[name].js'
