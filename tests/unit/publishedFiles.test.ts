/** @jest-environment node */
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { publishedFiles } from '../../scripts/publishedFiles.mjs'

const root = join(__dirname, '../..')
const plan = (entries: readonly string[], name = '@plugboard/ui', from = 'ui') => {
  const folder = join(root, from)
  const input = Object.fromEntries(entries.map((file) => [file, join(folder, 'src', file)]))
  return publishedFiles({ folder, manifest: { name }, input })
}
const source = (file: string) => join(root, 'ui/src', file)
const noIcons = { getModuleInfo: () => undefined }

it('publishes the dialog in two files: what plugins use too, and the rest', async () => {
  const files = await plan(['index.ts', 'components.ts'])
  const fileOf = (module: string) => files?.manualChunks(source(module), noIcons)

  expect(fileOf('components/Row.tsx')).toBe('components/dialogComponents')
  expect(fileOf('views/Connect.tsx')).toBe('modal/prepareModal')
  // Nothing of them is an entry, which would be published a second time.
  expect(files?.input).not.toHaveProperty(['components/Row'])
  expect(files?.input).not.toHaveProperty(['views/Connect'])
})

it('leaves alone what a first script can contain, what the dialog does not need, and the entries', async () => {
  const files = await plan(['index.ts', 'components.ts', 'components/Row.tsx'])

  for (const module of [
    'button/ConnectButton',
    'i18n/useText',
    'components/SearchField',
    'components',
    'components/Row'
  ]) {
    const file = files?.input[module]
    expect([module, file && files?.manualChunks(file, noIcons)]).toEqual([module, undefined])
    expect([module, file]).toEqual([module, expect.stringContaining(`/ui/src/${module}.ts`)])
  }
})

it('publishes modules of a first script together if the plan lists them, unless one is an entry', async () => {
  const entries = ['index.ts', 'chain/index.ts', 'features/index.ts', 'testing/index.ts']
  const files = await plan(entries, '@plugboard/core', 'core')
  const fileOf = (module: string) => files?.manualChunks(join(root, 'core/src', module), noIcons)

  expect(fileOf('errors/defineErrors.ts')).toBe('errors/KitError')
  expect(fileOf('errors/isKitError.ts')).toBe('errors/KitError')
  expect(files?.input).not.toHaveProperty(['errors/isKitError'])
  expect(files?.isTogether('errors/KitError')).toBe(true)
  await expect(plan([...entries, 'errors/KitError.ts'], '@plugboard/core', 'core')).rejects.toThrow(
    'src/errors/KitError.ts is an entry of the package'
  )
})

it('publishes every module of other packages in a file of its own', async () => {
  expect(await plan(['index.ts'], '@plugboard/other')).toBeUndefined()
})

it('refuses a plan that names a module which no entry leads to', async () => {
  await expect(plan(['components.ts'])).rejects.toThrow('No entry of the package leads to src/index.ts')
})
