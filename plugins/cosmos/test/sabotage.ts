import type { StdSignDoc } from '@cosmjs/amino'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { DirectDocument } from '../src/documents'
import type { KeplrDouble } from './KeplrDouble'

/** Makes a wallet hostile. */
export type Sabotage = (wallet: KeplrDouble) => void
const throws =
  (thrown: unknown): Sabotage =>
  (wallet) => {
    wallet.decide = () => {
      throw thrown
    }
  }
const hangs: Sabotage = (wallet) => {
  wallet.decide = () => new Promise(() => {})
}
const answers =
  (methods: object): Sabotage =>
  (wallet) =>
    void Object.assign(wallet.provider, methods)
const tampers =
  (change: (answer: object) => unknown): Sabotage =>
  (wallet) => {
    wallet.tamper = change as typeof wallet.tamper
  }
/** Signs something other than it was given, with the right key. */
const signsDirect =
  (change: (given: DirectDocument, body: TxBody, auth: AuthInfo) => object): Sabotage =>
  (wallet) => {
    const edit = (given: DirectDocument) => ({
      ...given,
      ...change(given, TxBody.decode(given.bodyBytes), AuthInfo.decode(given.authInfoBytes))
    })
    wallet.edit = edit as unknown as typeof wallet.edit
  }
const body = (change: (body: TxBody) => Partial<TxBody>) =>
  signsDirect((_, given) => ({
    bodyBytes: TxBody.encode(TxBody.fromPartial({ ...given, ...change(given) })).finish()
  }))
const auth = (change: (auth: AuthInfo) => Partial<AuthInfo>) =>
  signsDirect((_, __, given) => ({
    authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({ ...given, ...change(given) })).finish()
  }))
const pays = (change: Partial<MsgSend>) =>
  body(({ messages }) => ({
    messages: messages.map(({ typeUrl, value }) => ({
      typeUrl,
      value: MsgSend.encode(MsgSend.fromPartial({ ...MsgSend.decode(value), ...change })).finish()
    }))
  }))
/** The same for an account that reads Amino only. */
const signsAmino =
  (change: (given: StdSignDoc) => object): Sabotage =>
  (wallet) => {
    wallet.isNanoLedger = true
    wallet.edit = ((given: StdSignDoc) => ({ ...given, ...change(given) })) as unknown as typeof wallet.edit
  }

/** The ways in which a wallet can be hostile. */
export const sabotage = {
  throws,
  hangs,
  answers,
  tampers,
  signsDirect,
  body,
  auth,
  pays,
  signsAmino
} as const
