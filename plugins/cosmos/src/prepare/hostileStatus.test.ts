import { describe, expect, it } from '@jest/globals'
import { base64 } from '@scure/base'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { Answers } from '../../test/alteredEndpoint'
import { lostPaymentSetup, paying } from '../../test/lostPayment'
import { hashOf } from '../chain/submitTransaction'

const { chain, lose, included, broadcast, receiver } = lostPaymentSetup()

type Lost = Awaited<ReturnType<typeof lose>>

const readFailed = { code: 'cosmos/readFailed' }
const inBlock = (tx: unknown, code: unknown = 0) => ({ tx, tx_result: { code } })
const finding = (tx: string): Answers => ({
  tx: () => inBlock(tx),
  tx_search: () => ({ txs: [inBlock(tx)], total_count: '1' }),
  unconfirmed_txs: () => ({ txs: [tx], total: '1' })
})
const findsNothing = () => ({ txs: [], total_count: '0' })

/** Changes a signed transaction after it was signed. */
function forge(tx: string, change: (given: TxRaw) => Partial<TxRaw>): string {
  const given = TxRaw.decode(base64.decode(tx))
  return base64.encode(Uint8Array.from(TxRaw.encode({ ...given, ...change(given) }).finish()))
}

const withAuth = (tx: string, change: (given: AuthInfo) => Partial<AuthInfo>) =>
  forge(tx, ({ authInfoBytes }) => {
    const given = AuthInfo.decode(authInfoBytes)
    return { authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({ ...given, ...change(given) })).finish() }
  })

const withMode = (tx: string, mode: SignMode) =>
  withAuth(tx, ({ signerInfos }) => ({
    signerInfos: signerInfos.map((one) => ({ ...one, modeInfo: { single: { mode } } }))
  }))

/** An endpoint's answers for the payment, none of which the account has signed for its place on this chain. */
const forgeries: readonly (readonly [string, (lost: Lost) => Promise<string>])[] = [
  ['of another sender', async () => (await (await lose()).sign()).tx],
  [
    'that another key has signed in the name of the account',
    async ({ sign, fingerprint }) => {
      const { bodyBytes } = TxRaw.decode(base64.decode((await sign()).tx))
      const { accountNumber } = Object(fingerprint) as { readonly accountNumber: string }
      const body = () => TxBody.decode(bodyBytes)
      return (await (await lose()).sign({ body, accountNumber: BigInt(accountNumber) })).tx
    }
  ],
  ['of another chain', async ({ sign }) => (await sign({ chainId: 'cosmoshub-4' })).tx],
  [
    'of another place',
    async ({ sign }) => {
      const auth = ({ signerInfos }: AuthInfo) => ({
        signerInfos: signerInfos.map((one) => ({ ...one, sequence: one.sequence + 1n }))
      })
      return (await sign({ auth })).tx
    }
  ],
  [
    'whose signature is of another transaction',
    async ({ sign }) => {
      const { signatures } = TxRaw.decode(base64.decode((await sign(paying({ toAddress: receiver() }))).tx))
      return forge((await sign()).tx, () => ({ signatures }))
    }
  ],
  ['without a signature', async ({ sign }) => forge((await sign()).tx, () => ({ signatures: [] }))],
  [
    'of a short signature',
    async ({ sign }) => forge((await sign()).tx, () => ({ signatures: [new Uint8Array(9)] }))
  ],
  ['without a signer', async ({ sign }) => withAuth((await sign()).tx, () => ({ signerInfos: [] }))],
  [
    'without a key',
    async ({ sign }) =>
      withAuth((await sign()).tx, ({ signerInfos }) => ({
        signerInfos: signerInfos.map(({ publicKey: _, ...rest }) => rest)
      }))
  ],
  [
    'said to be signed in a form that nobody can work out',
    async ({ sign }) => withMode((await sign()).tx, SignMode.SIGN_MODE_TEXTUAL)
  ],
  [
    'said to be signed in Amino',
    async ({ sign }) => withMode((await sign()).tx, SignMode.SIGN_MODE_LEGACY_AMINO_JSON)
  ],
  ['that is no transaction', async () => base64.encode(Uint8Array.of(255, 255))]
]

describe('an endpoint that returns a transaction', () => {
  it.each(forgeries)('%s does not count as a match', async (_, forged) => {
    const lost = await lose()
    Object.assign(lost.answers, finding(await forged(lost)))
    expect(await lost.look()).toEqual({ state: 'unseen' })
    await expect(lost.look({ id: 'A'.repeat(64) })).rejects.toMatchObject(readFailed)

    await included(await lost.send())
    await expect(lost.look()).rejects.toMatchObject(readFailed)
  })

  it('that the account signed but that is not in a block does not mean that the payment is replaced', async () => {
    const { answers, look, sign } = await lose()
    const { tx } = await sign(paying({ toAddress: receiver() }))
    Object.assign(answers, finding(tx))

    expect(await look()).toEqual({ state: 'unseen' })
  })

  it('alongside those of others is trusted only for the account’s own one', async () => {
    const { answers, look, send } = await lose()
    const others = [(await (await lose()).sign()).tx, 'AAAA']
    answers.tx_search = (_, real) => ({ txs: [...others.map((tx) => inBlock(tx)), ...Object(real).txs] })
    const id = await send()
    await included(id)

    expect(await look()).toMatchObject({ state: 'confirmed', id, isAsShown: true })
  })
})

it('a sequence number used up by an unverifiable transaction means replaced, never confirmed', async () => {
  const { answers, look, sign } = await lose()
  const { tx } = await sign()
  const staking = TxBody.fromPartial({
    messages: [{ typeUrl: '/cosmos.staking.v1beta1.MsgDelegate', value: new Uint8Array(3) }]
  })
  const bodyBytes = TxBody.encode(staking).finish()
  const other = forge(withMode(tx, SignMode.SIGN_MODE_LEGACY_AMINO_JSON), () => ({ bodyBytes }))
  answers.tx_search = () => ({ txs: [inBlock(other)] })
  expect(await look()).toEqual({ state: 'unseen' })

  await broadcast(tx)
  await included(hashOf(base64.decode(tx)))
  expect(await look()).toEqual({ state: 'replaced', id: hashOf(base64.decode(other)), isFinal: true })
})

describe('a malformed answer', () => {
  it.each<[string, unknown]>([
    ['nothing', null],
    ['no list', { txs: 7 }],
    ['nothing in its list', { txs: [null] }],
    ['no end', { txs: [{ tx: 'AAAA' }] }],
    ['no number for its end', { txs: [inBlock('AAAA', '0')] }],
    ['no base64', { txs: [inBlock('!')] }]
  ])('with %s is rejected', async (_, answer) => {
    const { answers, look, send } = await lose()
    answers.tx_search = () => answer
    await expect(look()).rejects.toMatchObject(readFailed)

    await included(await send())
    await expect(look()).rejects.toMatchObject(readFailed)
  })

  it('to the query for the account or the chain name is rejected', async () => {
    const { answers, look } = await lose()
    answers.abci_query = () => ({ response: { code: 0, value: base64.encode(Uint8Array.of(255)) } })
    await expect(look()).rejects.toMatchObject(readFailed)

    delete answers.abci_query
    answers.status = () => ({ node_info: { network: 'cosmoshub-4', version: '0.38.17' } })
    await expect(look()).rejects.toMatchObject(readFailed)
  })
})

describe('an endpoint without an index', () => {
  it('of sequence numbers reports it once the number is used up, but finds the payment by its hash', async () => {
    const { answers, look, send } = await lose()
    answers.tx_search = findsNothing
    expect(await look()).toEqual({ state: 'unseen' })

    const id = await send()
    await included(id)
    await expect(look()).rejects.toMatchObject({ ...readFailed, notes: expect.stringContaining('acc_seq') })
    expect(await look({ id })).toMatchObject({ state: 'confirmed', id, isAsShown: true })
  })

  it('of transactions cannot report a payment as unseen', async () => {
    const { answers, look } = await lose()
    const refuse = () => {
      throw new Error('transaction indexing is disabled')
    }
    Object.assign(answers, { tx: refuse, tx_search: refuse })

    await expect(look()).rejects.toMatchObject(readFailed)
    await expect(look({ id: 'A'.repeat(64) })).rejects.toMatchObject(readFailed)
  })

  it('of the newest block yet is asked again within the same query', async () => {
    const { answers, look, send } = await lose()
    const id = await send()
    await included(id)
    let questions = 0
    answers.tx_search = (_, real) => (questions++ === 0 ? findsNothing() : real)

    expect(await look()).toMatchObject({ state: 'confirmed', id })
  })
})

it('a pending payment is unseen if the endpoint does not expose its mempool', async () => {
  const { answers, look, send } = await lose()
  answers.unconfirmed_txs = () => {
    throw new Error('Method not allowed')
  }
  await chain().rpc('plugboard_hold')
  const id = await send()
  expect(await look()).toEqual({ state: 'unseen' })

  await chain().rpc('plugboard_release')
  await included(id)
  expect(await look()).toMatchObject({ state: 'confirmed', id })
})

it('a status query rejects at once when aborted', async () => {
  const { look } = await lose()
  await expect(look({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'connect/aborted' })
})
