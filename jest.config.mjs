import { readFileSync } from 'node:fs'

const { paths } = JSON.parse(
  readFileSync(new URL('./tsconfig.base.json', import.meta.url), 'utf8')
).compilerOptions

const sources = Object.fromEntries(
  Object.entries(paths).map(([name, [file]]) => [`^${name}$`, `<rootDir>/${file.slice(2)}`])
)

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022'
    },
    module: { type: 'commonjs' }
  }
]

/** These are published as ES modules only, and jest runs CommonJS. */
const modulesOnly = [
  '@noble',
  '@scure',
  '@adraffy',
  'isows',
  'jose',
  'lean-qr',
  'multiformats',
  'oauth4webapi',
  'oidc-provider',
  'preact',
  'uint8arrays',
  'readonly-date-esm',
  'qr',
  'wagmi',
  '@wagmi',
  'mipd',
  '@polkadot-api',
  // The gateway's caches.
  'bentocache',
  '@boringnode',
  '@julr',
  '@poppinss',
  '@paralleldrive',
  'p-timeout',
  'error-causes',
  'case-anything',
  // The gateway's requests to hosts that strangers name.
  'request-filtering-agent'
]

const shared = {
  // Short test files take a quarter less of the processor with these three.
  resolver: '<rootDir>/tests/jest/resolver.cjs',
  runtime: '<rootDir>/tests/jest/runtime.cjs',
  testRunner: '<rootDir>/tests/jest/testRunner.cjs',
  // jest would warn when something that a test left running uses its globals afterwards; with MobX's the warning never ends.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  /*
   * Each test file with a page runs in a realm of its own, where reading a global is slow. Hashes, base58 and curves read these in their
   * innermost loops, and get them as arguments instead: property tests of addresses take half the time. Only globals that
   * no test replaces may stand here, so neither Date nor Promise.
   */
  sandboxInjectedGlobals: ['Array', 'BigInt', 'Math', 'Number', 'Object', 'Uint8Array'],
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  // A copy below another package's node_modules is one of them too.
  transformIgnorePatterns: [`/node_modules/(?!(.+/node_modules/)?(${modulesOnly.join('|')})/)`],
  moduleNameMapper: {
    ...sources,
    '^fast-check$': '<rootDir>/tests/jest/fastCheck.ts',
    '^@testing-library/dom$': '<rootDir>/tests/jest/testingLibrary.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1'
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.cache/', '/create/templates/', '<rootDir>/examples/']
}

export default {
  testSequencer: '<rootDir>/tests/jest/LongestFirst.cjs',
  reporters: ['default', '<rootDir>/tests/jest/SpecReporter.mjs'],
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: '<rootDir>/tests/jest/environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/tests/jest/setup.ts'],
      testMatch: [
        '<rootDir>/core/src/**/*.test.ts?(x)',
        '<rootDir>/ui/src/**/*.test.ts?(x)',
        '<rootDir>/plugins/*/src/**/*.test.ts?(x)',
        '<rootDir>/services/*/src/**/*.test.ts?(x)',
        '<rootDir>/cdn/src/**/*.test.ts',
        '<rootDir>/create/src/**/*.test.ts',
        '<rootDir>/demo/src/**/*.test.ts?(x)',
        '<rootDir>/tests/{unit,architecture,docs,integration}/**/*.test.ts?(x)'
      ]
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tests/jest/browserEnvironment.cjs',
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^playwright-core$': '<rootDir>/tests/jest/playwright.cjs'
      },
      testMatch: ['<rootDir>/tests/browser/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/stack/globalSetup.mjs',
      globalTeardown: '<rootDir>/tests/stack/globalTeardown.mjs',
      setupFilesAfterEnv: ['<rootDir>/tests/jest/browserSetup.ts']
    },
    {
      ...shared,
      displayName: 'packed',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/packed/**/*.test.ts']
    },
    {
      ...shared,
      displayName: 'examples',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/{examples,types}/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/examples/stack/globalSetup.mjs',
      globalTeardown: '<rootDir>/tests/examples/stack/globalTeardown.mjs',
      setupFilesAfterEnv: ['<rootDir>/tests/jest/browserSetup.ts']
    }
  ]
}
