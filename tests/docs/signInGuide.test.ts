import { afterEach, describe, expect, it } from '@jest/globals'
import type { Kit, SiwxSession } from '@plugboard/core'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { signInToken, siwx } from '@plugboard/siwx'
import { guideSetup, type Make } from './guideSetup.js'
import { runPage } from './runPage.js'

const { made, test } = guideSetup()

const until = async (done: () => boolean) => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('sign-in guide', () => {
  const load = runPage('docs/guides/sign-in.md')
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const real = globalThis.fetch
  afterEach(() => {
    globalThis.fetch = real
    Reflect.deleteProperty(globalThis, 'vault')
  })

  it('composes a kit with sign-in', () => {
    const { kit } = load<{ kit: Kit }>('kit.ts')
    made.push(kit)
    expect(kit.get(signInToken)?.status).toBe('none')
  })

  it('shows a strategy that stores the signed session', async () => {
    const kept: SiwxSession[] = []
    const vault = {
      nonce: async () => 'abcdefgh12345678',
      store: async (session: SiwxSession) => void kept.push(session),
      load: async () => kept,
      clear: async () => void kept.splice(0)
    }
    Object.assign(globalThis, { vault })
    const { acmeSignIn } = load<{ acmeSignIn: Make }>('strategy.ts')
    const chain = fakeNamespace({ id: 'eip155', parseAddress: (value) => value })
    const { connector } = fakeConnector({ namespace: 'eip155', accounts: [address] })
    const { kit } = test({ namespaces: [chain], plugins: [acmeSignIn(), siwx()], connectors: [connector] })
    await kit.connect('fake')
    const signIn = kit.get(signInToken)
    await until(() => signIn?.status === 'needed')
    expect(await signIn?.sign()).toBe(true)
    expect(kept[0]?.message).toMatch(`wants you to sign in with your Ethereum account:\n${address}`)
    await kit.disconnect()
    await until(() => kept.length === 0)
  })
})
