import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { isIcon } from './bundleIcons.mjs'

/**
 * Modules that are published in one file, although each subject has a source file of its own. The bundlers of hosts put each module that several lazy
 * parts of a page share into a separate file: a page with all plugins loaded 57 of them before it could show its list of wallets, and on a slow processor
 * each takes some 10 ms. docs/decisions/bundlers.md says what came of it.
 *
 * By the name of the package. `first`: what a first script can contain, with everything that it imports, apart from `lazy`.
 * `files`: the published files. `modules` are these modules and no others: small ones that import each other. `needs` are modules with everything that they
 * import, apart from what a first script can contain: they are needed at the same time. `shared`: only those of them that this module imports, too.
 * A module is in the first file that claims it, and an entry of the package always in its own.
 */
const plans = {
  '@plugboard/core': {
    first: [
      'kit/createKit.ts',
      'plugins/definePlugin.ts',
      'errors/coreErrors.ts',
      'errors/isKitError.ts',
      'gates/safeHttpsUrl.ts'
    ],
    files: {
      'errors/KitError': {
        modules: ['errors/KitError.ts', 'errors/defineErrors.ts', 'errors/isKitError.ts']
      },
      'features/listHoldings': {
        modules: ['features/listHoldings.ts', 'amounts/worth.ts', 'features/swapAmounts.ts']
      },
      'gates/displayText': { modules: ['gates/displayText.ts', 'gates/lookAlike.ts'] },
      'gates/safeHttpsUrl': { modules: ['gates/safeHttpsUrl.ts', 'gates/safeDeepLink.ts'] },
      'kit/startup': { needs: ['kit/startup.ts'] }
    }
  },
  '@plugboard/eip155': {
    first: ['index.ts'],
    files: {
      EvmNamespace: { needs: ['EvmNamespace.ts'] },
      'session/connectWallet': { needs: ['session/connectWallet.ts'] }
    }
  },
  '@plugboard/auth-email-social': {
    first: ['index.ts', 'protocol.ts'],
    files: {
      AuthClient: { needs: ['AuthClient.ts'] },
      'views/EmailLogin': {
        needs: ['views/EmailLogin.tsx', 'views/EmailVerifyDevice.tsx', 'views/EmailVerifyOtp.tsx']
      }
    }
  },
  '@plugboard/feature-assets': {
    first: ['index.ts'],
    files: { 'views/Tokens': { needs: ['views/Tokens.tsx'] } }
  },
  '@plugboard/polkadot': {
    first: ['index.ts'],
    files: { 'discovery/discover': { needs: ['discovery/discover.ts'] } }
  },
  '@plugboard/ui': {
    first: ['index.ts'],
    // Whoever names the standard views wants the dialog's code at once.
    lazy: ['views/standardViews.ts'],
    files: {
      // Views of plugins use these, too.
      'components/dialogComponents': { needs: ['modal/prepareModal.ts'], shared: 'components.ts' },
      'modal/prepareModal': { needs: ['modal/prepareModal.ts'] },
      // What nearly every view of a plugin uses.
      'components/viewBasics': {
        needs: [
          'views/useAttempt.ts',
          'views/RingPicture.tsx',
          'shell/useAnnouncement.ts',
          'components/usePluginStyles.ts',
          'i18n/useOwnText.ts',
          'components/ErrorState.tsx'
        ]
      },
      'components/TextField': { needs: ['components/TextField.tsx'] },
      'components/holdings': {
        needs: [
          'components/TokenRow.tsx',
          'components/Amount.tsx',
          'components/AccountImage.tsx',
          'components/LongList.tsx',
          'components/useDrawnCount.ts',
          'components/NextPage.tsx',
          'components/SlotView.tsx',
          'components/amountText.ts'
        ]
      },
      'components/AmountField': { needs: ['components/AmountField.tsx'] }
    }
  }
}

/**
 * How to publish a package that has a plan: every module is an entry, in a file of its own, apart from those that are published together.
 *
 * @param input the sources of the entries by their names; absolute paths
 * @returns nothing if each module of the package is a file of its own
 */
export async function publishedFiles({ folder, manifest, input }) {
  const plan = plans[manifest.name]
  if (!plan) return undefined
  const source = join(folder, 'src')
  const imports = await readImports(source, Object.values(input))
  const own = new Set(Object.values(input).map((path) => relative(source, path)))
  const first = closure(imports, plan.first, plan.lazy)
  const fileOf = new Map()
  for (const [file, { modules = [], needs = [], shared }] of Object.entries(plan.files)) {
    closure(imports, modules)
    const entry = modules.find((module) => own.has(module))
    if (entry) throw new Error(`src/${entry} is an entry of the package, which has its own file`)
    const also = shared && closure(imports, [shared])
    const needed = [...closure(imports, needs)].filter(
      (module) => !own.has(module) && !first.has(module) && (!also || also.has(module))
    )
    for (const module of [...modules, ...needed]) if (!fileOf.has(module)) fileOf.set(module, file)
  }
  const alone = [...imports.keys()].filter((module) => !fileOf.has(module))

  /** An icon is in the first of the files whose modules draw it. */
  function fileOfIcon(id, { getModuleInfo }) {
    const importers = (module) =>
      getModuleInfo(module).importers.flatMap((one) =>
        isIcon(one) ? importers(one) : [relative(source, one)]
      )
    const users = importers(id)
    return users.some((user) => first.has(user))
      ? undefined
      : Object.keys(plan.files).find((file) => users.some((user) => fileOf.get(user) === file))
  }

  return {
    input: Object.fromEntries(alone.map((module) => [module.replace(/\.tsx?$/, ''), join(source, module)])),
    isTogether: (name) => Object.hasOwn(plan.files, name),
    manualChunks: (id, graph) => (isIcon(id) ? fileOfIcon(id, graph) : fileOf.get(relative(source, id)))
  }
}

/** What each module of a package imports at once, by paths below the sources; types are no imports. */
async function readImports(source, entryPoints) {
  const { metafile } = await build({
    ...{
      absWorkingDir: source,
      entryPoints,
      outdir: source,
      write: false,
      metafile: true,
      tsconfigRaw: '{}'
    },
    ...{ bundle: true, format: 'esm', packages: 'external', logLevel: 'error' }
  })
  return new Map(
    Object.entries(metafile.inputs).map(([module, { imports }]) => [
      module,
      imports.filter(({ kind, external }) => kind === 'import-statement' && !external).map(({ path }) => path)
    ])
  )
}

/** Modules with all that they import. @throws Error if a plan names a module that no longer exists */
function closure(imports, modules, except = []) {
  const found = new Set()
  const add = (module) => {
    if (found.has(module) || except.includes(module)) return
    if (!imports.has(module)) throw new Error(`No entry of the package leads to src/${module}`)
    found.add(module)
    imports.get(module).forEach(add)
  }
  for (const module of modules) add(module)
  return found
}
