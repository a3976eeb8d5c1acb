import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { families } from '../../test/families'
import { okxFace } from '../../test/okxFace'
import { openKit } from '../../test/openKit'
import { ScriptedWallet } from '../../test/ScriptedWallet'
import { satsConnectFace } from '../../test/satsConnectFace'
import { standardFace } from '../../test/standardFace'
import { olderUnisatFace, unisatFace } from '../../test/unisatFace'
import { bitcoin, bitcoinSignet } from '../networks'

const cleanups: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

function put(name: string, value: unknown): void {
  Object.assign(window, { [name]: value })
  cleanups.push(() => void Reflect.deleteProperty(window, name))
}

async function open() {
  const kit = await openKit()
  cleanups.push(() => kit.dispose())
  return kit
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('a chain other than Bitcoin whose addresses look the same', () => {
  const fractal = { enum: 'FRACTAL_BITCOIN_MAINNET', name: 'Fractal', network: 'livenet' }

  it.each([
    ['UniSat', () => ({ ...unisatFace(new ScriptedWallet('Vault')), getChain: async () => fractal })],
    [
      'a wallet of UniSat’s older form',
      () => ({ ...olderUnisatFace(new ScriptedWallet('Vault')), getNetwork: async () => 'fractal' })
    ]
  ])('is not mistaken for Bitcoin: %s', async (_, face) => {
    put('unisat', face())
    const kit = await open()
    await expect(kit.connect('bip122.unisat')).rejects.toMatchObject({ code: 'bip122/wrongNetwork' })
    expect(kit.connections.status('bip122')).toBe('disconnected')
  })

  it('is not mistaken for Bitcoin: a wallet of the sats-connect protocol', async () => {
    const wallet = new ScriptedWallet('Vault', 'fractal' as never)
    wallet.tamper = { addressesOf: 'mainnet' }
    put('Vault', satsConnectFace(wallet))
    put('btc_providers', [{ id: 'Vault', name: 'Vault' }])
    const kit = await open()
    await expect(kit.connect('bip122.vault')).rejects.toMatchObject({ code: 'bip122/wrongNetwork' })
  })

  it('locks the connection while the wallet is on it, and unlocks it on the way back', async () => {
    const wallet = new ScriptedWallet('Vault')
    const face = unisatFace(wallet)
    let chain: object | undefined
    put('unisat', { ...face, getChain: async () => chain ?? face.getChain() })
    const kit = await open()
    await kit.connect('bip122.unisat')
    chain = fractal
    wallet.moveTo('mainnet')
    await settled()
    expect(kit.connections.phase('bip122')).toBe('locked')
    chain = undefined
    wallet.moveTo('mainnet')
    await settled()
    expect(kit.connections.status('bip122')).toBe('connected')
  })
})

describe('a Wallet Standard wallet that is asked to switch networks', () => {
  const { id } = families[0] as (typeof families)[number]
  type Switch = (networkId: string) => Promise<unknown>

  async function connected(make: (wallet: ScriptedWallet, face: ReturnType<typeof standardFace>) => Switch) {
    const wallet = new ScriptedWallet('Vault')
    const face = standardFace(wallet)
    Object.assign(face.features, {
      'bitcoin:switchNetwork': { version: '1.0.0', switchNetwork: make(wallet, face) }
    })
    cleanups.push(face.register())
    const kit = await open()
    await kit.connect(id)
    return { kit, wallet }
  }

  it('receives the CAIP-2 id', async () => {
    const asked: unknown[][] = []
    const { kit } = await connected((wallet) => async (...args: unknown[]) => {
      asked.push(args)
      wallet.moveTo('signet')
    })
    await kit.switchNetwork(bitcoinSignet.caipNetworkId)
    expect(asked).toEqual([[bitcoinSignet.caipNetworkId]])
  })

  it('may answer with the accounts of the new network before it announces them', async () => {
    const { kit } = await connected((_, face) => async () => {
      const accounts = new ScriptedWallet('Vault', 'signet').addressesOn('signet')
      const [first] = face.accounts
      return { accounts: accounts.map(({ address }) => ({ ...first, address, chains: ['bitcoin:signet'] })) }
    })
    await kit.switchNetwork(bitcoinSignet.caipNetworkId)
    expect(kit.accounts.of('bip122').address).toMatch(/^tb1q/)
  })

  it('may show its new accounts only when the page connects again', async () => {
    const { kit, wallet } = await connected((wallet, face) => async () => {
      const connect = { ...(face.features['bitcoin:connect'] as object) }
      Object.assign(face.features, {
        'bitcoin:connect': {
          ...connect,
          connect: async () => {
            wallet.network = 'signet'
            return { accounts: face.accounts }
          }
        }
      })
    })
    await kit.switchNetwork(bitcoinSignet.caipNetworkId)
    expect(kit.connections.of('bip122')?.networkId).toBe(bitcoinSignet.caipNetworkId)
    expect(wallet.network).toBe('signet')
  })

  it('is reported as on the wrong network if it does not switch, and the connection stays where it is', async () => {
    const { kit } = await connected(() => async () => undefined)
    await expect(kit.switchNetwork(bitcoinSignet.caipNetworkId)).rejects.toMatchObject({
      code: 'bip122/wrongNetwork'
    })
    expect(kit.connections.of('bip122')?.networkId).toBe(bitcoin.caipNetworkId)
  })
})

describe('an OKX wallet that is asked to switch networks', () => {
  const { caipNetworkId: signet } = bitcoinSignet
  const refusal = Object.assign(new Error('User rejected the request.'), { code: 4001 })

  async function connected() {
    const wallet = new ScriptedWallet('Vault')
    const face = okxFace(wallet)
    put('okxwallet', face)
    const kit = await open()
    await kit.connect('bip122.okx')
    return { kit, wallet, face }
  }

  it('stays usable on its network if its owner declines', async () => {
    const { kit, wallet, face } = await connected()
    const decline = () => Promise.reject(refusal)
    Object.assign(face.bitcoinSignet, { connect: decline, signMessage: decline })

    await expect(kit.switchNetwork(signet)).rejects.toMatchObject({ code: 'connect/rejected' })

    await kit.signMessage('hello')
    expect(kit.connections.active?.session.provider).toBe(face.bitcoin)
    wallet.choose(1)
    await settled()
    expect(kit.accounts.of('bip122').address).toBe(wallet.addressesOn('mainnet')[0]?.address)
  })

  it('answers on its network until its owner agrees, and on the other one afterwards', async () => {
    const { kit, face } = await connected()
    const { connect } = face.bitcoinSignet
    let agree = () => {}
    const decision = new Promise<void>((resolve) => {
      agree = resolve
    })
    Object.assign(face.bitcoinSignet, { connect: () => decision.then(connect) })

    const switched = kit.switchNetwork(signet)
    await settled()
    expect(kit.connections.active?.session.provider).toBe(face.bitcoin)
    await kit.signMessage('hello')
    agree()
    await switched

    expect(kit.connections.active?.session.provider).toBe(face.bitcoinSignet)
  })
})
