import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { countLines } from './harness/countLines.js'

const sum = (...files: readonly string[]) =>
  files.reduce((total, file) => total + countLines(`examples/${file}`), 0)

it('counts imports and brackets, and neither blank lines nor comments', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-lines-'))
  const file = join(folder, 'a.ts')
  writeFileSync(
    file,
    "import a from 'a'\n\n// why\n/** For what.\n * More.\n */\nconst b = {\n  c: '/* no comment */' // c\n}\n"
  )
  expect(countLines(file)).toBe(4)
  rmSync(folder, { recursive: true })
})

it("keeps a third party's connector within 40 lines", () => {
  expect(sum('plugins/vault/src/vault.ts')).toBeLessThanOrEqual(40)
})

it("keeps a host's own view and account tab within 20 lines, both files together", () => {
  expect(sum('plugins/loyalty/src/loyalty.ts', 'plugins/loyalty/src/LoyaltyCard.tsx')).toBeLessThanOrEqual(20)
})

it("keeps an integrator's composition within 15 lines, six plugins of third parties included", () => {
  expect(sum('hosts/react-vite/src/kit.ts')).toBeLessThanOrEqual(15)
})

it('keeps every other example short enough to be read at once', () => {
  const longest = {
    'plugins/support/src/support.ts': 35,
    'plugins/policy/src/policy.ts': 25,
    'plugins/first-choice/src/firstChoice.ts': 15,
    'plugins/journal/src/journal.ts': 30,
    'plugins/audit/src/audit.ts': 15,
    'plugins/pebble/src/pebble.ts': 60,
    'plugins/pebble/src/pebbleWallet.ts': 55,
    'hosts/html/shop.js': 20,
    'hosts/vue/src/App.vue': 20,
    'hosts/svelte/src/App.svelte': 50,
    'hosts/next/app/Wallets.tsx': 22
  }
  const counted = Object.keys(longest).map((file) => [file, sum(file)] as const)
  expect(counted.filter(([file, lines]) => lines > longest[file as keyof typeof longest])).toEqual([])
})
