import { describe, expect, it } from '@jest/globals'
import { connectorContract, fakeNamespace } from '@plugboard/core/testing'
import { guideSetup, type Make } from './guideSetup.js'
import { runPage } from './runPage.js'

const { test } = guideSetup()

describe('connector guide', () => {
  const openVault = `
    export async function openVault({ silent }: { silent: boolean }) {
      const state = (globalThis as any).vaultState
      if (silent ? !state.isKnown : state.isShut) return undefined
      state.isKnown = true
      const forget = async () => { state.isKnown = false }
      return { addresses: ['0xabc'], onAccounts() {}, request: async (method: string) => method, forget }
    }`
  const { vault } = runPage('docs/guides/connector.md', { 'openVault.ts': openVault })<{ vault: Make }>(
    'vault.ts'
  )
  /** A vault that lets a page in silently only after its owner has done so. */
  const shut = (isShut: boolean) => Object.assign(globalThis, { vaultState: { isShut, isKnown: false } })
  const make = () => {
    shut(false)
    const { kit } = test({ namespaces: [fakeNamespace({ id: 'eip155' })], plugins: [vault()] })
    const connector = kit.connectors.get('acme:vault')
    if (!connector) throw new Error('The plugin registers no connector')
    const request = { networkId: 'eip155:1', networkIds: ['eip155:1'] } as const
    return { connector, request, decline: () => shut(true), dispose: () => kit.dispose() }
  }

  for (const check of connectorContract(make)) it(`shows a connector that ${check.name}`, check.run)

  it('shows errors that a visitor can read', () => {
    const { vaultErrors } = runPage('docs/guides/connector.md')<{
      vaultErrors: { vaultClosed(): Error }
    }>('errors.ts')
    expect(vaultErrors.vaultClosed()).toMatchObject({
      code: 'acme/vaultClosed',
      message: 'The vault is closed on Sundays'
    })
  })
})
