import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createKit, type Kit, type Network } from '@plugboard/core'
import { base64 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import { makeMint } from '../../test/makeMint'
import { StandardDouble } from '../../test/StandardDouble'
import { type LocalSolana, startLocal } from '../../test/startLocal'
import { solana } from '../index'
import { tokenPrograms } from './tokenPrograms'

let chain: LocalSolana
beforeAll(async () => {
  chain = await startLocal()
})
afterAll(() => chain.stop())

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

async function connected(wallet: StandardDouble): Promise<{ kit: Kit; address: string }> {
  const network: Network = {
    id: 'local',
    name: 'Local',
    caipNetworkId: 'solana:local',
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [chain.url] } }
  }
  cleanups.push(wallet.register())
  const kit = createKit({ plugins: [solana({ networks: [network] })], storage: null })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await settled()
  const { account } = await kit.connect('solana.vault')
  await chain.fund(account.address, 10_000_000_000)
  return { kit, address: account.address }
}

const transferOf = (kit: Kit) => {
  const connection = kit.connections.active
  const transfer = kit.namespace('solana')?.capabilities.transfer
  if (!connection || !transfer) throw new Error('not connected')
  return (to: string, amount: bigint, token?: string) => transfer({ connection, to, amount, token })
}

const lamports = async (address: string) => {
  const { value } = (await chain.rpc('getBalance', address)) as { value: number }
  return value
}

describe('a transfer of SOL', () => {
  it('arrives on the chain', async () => {
    const { kit } = await connected(new StandardDouble('Vault'))
    const to = Keypair.generate().publicKey.toBase58()
    const signature = await transferOf(kit)(to, 1_234_567_890n)
    expect(await lamports(to)).toBe(1_234_567_890)
    expect(await chain.rpc('getSignatureStatuses', [signature])).toMatchObject({ value: [{ err: null }] })
  })

  it('works with a wallet that can only sign and send in one step', async () => {
    const send = async (signed: Uint8Array) =>
      String(await chain.rpc('sendTransaction', base64.encode(signed), { encoding: 'base64' }))
    const wallet = new StandardDouble('Vault', [Keypair.generate()], send)
    const { kit } = await connected(wallet)
    wallet.without('solana:signTransaction')
    const to = Keypair.generate().publicKey.toBase58()
    const signature = await transferOf(kit)(to, 2_000_000n)
    expect(await lamports(to)).toBe(2_000_000)
    expect(await chain.rpc('getSignatureStatuses', [signature])).toMatchObject({ value: [{ err: null }] })
  })

  it.each([
    ['more than there is', 1n << 60n],
    ['all that there is, with nothing left for the fee', 10_000_000_000n]
  ])('of %s is refused by the network with a clear error, and nothing moves', async (_, amount) => {
    const { kit, address } = await connected(new StandardDouble('Vault'))
    const before = await lamports(address)
    await expect(transferOf(kit)(Keypair.generate().publicKey.toBase58(), amount)).rejects.toMatchObject({
      code: 'solana/notEnough',
      notes: expect.stringMatching(/./)
    })
    expect(await lamports(address)).toBe(before)
  })

  it('with a wrong amount or receiver is rejected without prompting the wallet', async () => {
    const wallet = new StandardDouble('Vault')
    const { kit } = await connected(wallet)
    const to = Keypair.generate().publicKey.toBase58()
    const prompts = wallet.prompts
    for (const amount of [0n, -1n, 1n << 64n, 5 as never])
      await expect(transferOf(kit)(to, amount)).rejects.toMatchObject({
        code: 'solana/invalidAmount',
        notes: expect.stringContaining("'amount'")
      })
    await expect(transferOf(kit)(`1${to}`, 1n)).rejects.toMatchObject({ code: 'solana/notAnAddress' })
    const zeros = '1'.repeat(32)
    await expect(transferOf(kit)(zeros, 1n)).rejects.toMatchObject({ code: 'solana/unusableReceiver' })
    await expect(transferOf(kit)(to, 1n, to)).rejects.toMatchObject({ code: 'solana/unusableReceiver' })
    expect(wallet.prompts).toBe(prompts)
  })

  it('rejects with a typed error when the visitor declines', async () => {
    const wallet = new StandardDouble('Vault')
    const { kit } = await connected(wallet)
    wallet.decide = () => {
      throw 'User rejected the request'
    }
    await expect(transferOf(kit)(Keypair.generate().publicKey.toBase58(), 1n)).rejects.toMatchObject({
      code: 'connect/rejected'
    })
  })
})

async function held(owner: string, mint: string): Promise<string | undefined> {
  const answer = (await chain.rpc(
    'getTokenAccountsByOwner',
    owner,
    { mint },
    { encoding: 'jsonParsed' }
  )) as {
    value: readonly { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
  }
  return answer.value[0]?.account.data.parsed.info.tokenAmount.amount
}

describe.each(['token', 'token2022'] as const)('a transfer of an SPL token of the program %s', (program) => {
  it('creates the receiver’s token account and reuses it for the next transfer', async () => {
    const { kit, address } = await connected(new StandardDouble('Vault'))
    const mint = await makeMint(chain, address, tokenPrograms[program])
    const to = Keypair.generate().publicKey.toBase58()
    await transferOf(kit)(to, 250_000n, mint)
    expect(await held(to, mint)).toBe('250000')
    await transferOf(kit)(to, 50_000n, mint)
    expect(await held(to, mint)).toBe('300000')
    expect(await held(address, mint)).toBe('700000')
  })

  it('of more than the balance, or of a token not held, is rejected without prompting the wallet', async () => {
    const wallet = new StandardDouble('Vault')
    const { kit, address } = await connected(wallet)
    const mint = await makeMint(chain, address, tokenPrograms[program])
    const others = await makeMint(chain, Keypair.generate().publicKey.toBase58(), tokenPrograms[program])
    const { prompts } = wallet
    const to = Keypair.generate().publicKey.toBase58()
    for (const [amount, token] of [
      [1_000_001n, mint],
      [1n, others]
    ] as const)
      await expect(transferOf(kit)(to, amount, token)).rejects.toMatchObject({ code: 'solana/notEnough' })
    expect(wallet.prompts).toBe(prompts)
  })

  it('is rejected if the token is not a mint', async () => {
    const { kit, address } = await connected(new StandardDouble('Vault'))
    await expect(transferOf(kit)(address, 1n, Keypair.generate().publicKey.toBase58())).rejects.toMatchObject(
      {
        code: 'solana/notAMint'
      }
    )
  })
})

describe('a Token-2022 token', () => {
  it('with a transfer fee is sent, and the fee is withheld from the received amount', async () => {
    const { kit, address } = await connected(new StandardDouble('Vault'))
    const mint = await makeMint(chain, address, tokenPrograms.token2022, 'fee')
    const to = Keypair.generate().publicKey.toBase58()
    await transferOf(kit)(to, 100_000n, mint)
    // One percent.
    expect(await held(to, mint)).toBe('99000')
    expect(await held(address, mint)).toBe('900000')
  })

  it.each([
    ['hook', /TransferHook/],
    ['nonTransferable', /NonTransferable/],
    ['paused', /Pausable/]
  ] as const)(
    'that cannot be sent from a page (%s) is rejected without prompting the wallet',
    async (kind, notes) => {
      const wallet = new StandardDouble('Vault')
      const { kit, address } = await connected(wallet)
      const mint = await makeMint(chain, address, tokenPrograms.token2022, kind)
      const { prompts } = wallet
      await expect(transferOf(kit)(Keypair.generate().publicKey.toBase58(), 1n, mint)).rejects.toMatchObject({
        code: 'solana/notTransferable',
        notes: expect.stringMatching(notes)
      })
      expect(wallet.prompts).toBe(prompts)
      expect(await held(address, mint)).toBe('1000000')
    }
  )

  it('is rejected if a token account is passed instead of the mint', async () => {
    const { kit, address } = await connected(new StandardDouble('Vault'))
    const mint = await makeMint(chain, address, tokenPrograms.token2022)
    const { value } = (await chain.rpc('getTokenAccountsByOwner', address, { mint }, {})) as {
      value: readonly [{ pubkey: string }]
    }
    await expect(transferOf(kit)(address, 1n, value[0].pubkey)).rejects.toMatchObject({
      code: 'solana/notAMint'
    })
  })
})
