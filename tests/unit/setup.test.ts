/** @jest-environment node */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { analytics } from '@plugboard/analytics'
import { authEmailSocial } from '@plugboard/auth-email-social'
import { bip122 } from '@plugboard/bip122'
import { createKit } from '@plugboard/core'
import { cosmos } from '@plugboard/cosmos'
import { devtools } from '@plugboard/devtools'
import { eip155 } from '@plugboard/eip155'
import { foundry, mainnet } from '@plugboard/eip155/networks'
import { assets } from '@plugboard/feature-assets'
import { names } from '@plugboard/feature-names'
import { onramp } from '@plugboard/feature-onramp'
import { send } from '@plugboard/feature-send'
import { swap } from '@plugboard/feature-swap'
import { gateway } from '@plugboard/gateway'
import { polkadot } from '@plugboard/polkadot'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { siwx } from '@plugboard/siwx'
import { solana } from '@plugboard/solana'
import { standardViews } from '@plugboard/ui'
import { walletConnect } from '@plugboard/walletconnect'

/** Each folder of `plugins`, and how a host composes it. */
const composed = {
  analytics: () => analytics({ url: 'https://analytics.test' }),
  'auth-email-social': () => authEmailSocial({ walletUrl: 'https://wallet.test' }),
  bip122: () => bip122({ networks: [] }),
  devtools: () => devtools(),
  'feature-assets': () => assets(),
  'feature-names': () => names(),
  'feature-onramp': () => onramp(),
  'feature-send': () => send(),
  'feature-swap': () => swap(),
  portfolio: () => portfolio(),
  review: () => review(),
  eip155: () => eip155({ networks: [mainnet, foundry] }),
  gateway: () => gateway({ url: 'https://gateway.test' }),
  cosmos: () => cosmos({ networks: [] }),
  polkadot: () => polkadot({ networks: [] }),
  siwx: () => siwx(),
  solana: () => solana({ networks: [] }),
  walletconnect: () => walletConnect({ projectId: 'test' })
}

/** Globals that no plugin may touch before `start`. */
const forbidden = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'fetch',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'requestIdleCallback',
  'addEventListener',
  'queueMicrotask',
  'WebSocket',
  'XMLHttpRequest',
  'navigator',
  'location'
]

/** Runs a step with traps instead of the globals and reports which were touched. */
function trapped(step: () => void): string[] {
  const touched: string[] = []
  const before = forbidden.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const name of forbidden)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        touched.push(name)
        return undefined
      }
    })
  try {
    step()
  } finally {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
  }
  return touched
}

describe('never-arrow 7: setup', () => {
  it('is tested with every plugin', () => {
    expect(Object.keys(composed).sort()).toEqual(readdirSync('plugins').sort())
  })

  it('accesses no globals, so a kit can be composed on a server', () => {
    let kit: ReturnType<typeof createKit> | undefined
    const touched = trapped(() => {
      kit = createKit({
        plugins: [...Object.values(composed).map((compose) => compose()), standardViews()]
      })
      kit.connections.status('eip155')
      kit.accounts.of('eip155')
      kit.networks.of('eip155')
      kit.provider('eip155')
    })
    expect(touched).toEqual([])
    expect(kit?.networks.all.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1', 'eip155:31337'])
    kit?.dispose()
  })

  it('is reported by the check if a plugin accesses a global', () => {
    const touched = trapped(() => {
      createKit({ plugins: [{ name: 'loud', setup: () => void setTimeout?.(() => {}, 0) }] })
    })
    expect(touched).toContain('setTimeout')
  })
})
