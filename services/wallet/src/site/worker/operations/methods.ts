import type { Base64Url, RecoveryMethod } from '../formats.js'
import type { MadeMethod, NewMethod, UnlockingSecret } from '../messages.js'
import { makeRecoveryKit } from '../recoveryKit.js'
import {
  derivePasskeyKeys,
  derivePasswordKeys,
  type MethodKeys,
  newSalt,
  type PasswordKeys,
  wrapSeed
} from '../recoverySeed.js'
import type { Wallet } from '../Wallet.js'

/** A method whose slow part is done, so that no key is open while Argon2id runs. */
type WrappingMethod =
  | { readonly kind: 'passkey'; readonly keys: MethodKeys; readonly credentialId: Base64Url }
  | { readonly kind: 'password'; readonly keys: PasswordKeys; readonly salt: Base64Url }

export type PreparedMethod = WrappingMethod | { readonly kind: 'kit' }

export const prepareMethod = async (method: NewMethod): Promise<PreparedMethod> =>
  method.kind === 'kit' ? method : prepareWrapping(method)

async function prepareWrapping(method: Exclude<NewMethod, { kind: 'kit' }>): Promise<WrappingMethod> {
  if (method.kind === 'passkey') {
    const { kind, credentialId } = method
    return { kind, credentialId, keys: await derivePasskeyKeys(method.prf) }
  }
  const salt = newSalt()
  return { kind: 'password', salt, keys: await derivePasswordKeys(method.password, salt) }
}

/** The keys of an existing method. */
export async function deriveSecretKeys(
  secret: UnlockingSecret
): Promise<{ keys: MethodKeys; auth: Base64Url | undefined }> {
  if (secret.kind === 'passkey') return { keys: await derivePasskeyKeys(secret.prf), auth: undefined }
  const keys = await derivePasswordKeys(secret.password, secret.salt)
  return { keys, auth: keys.auth }
}

/** Wraps the seed by a passkey or a password, or creates a kit, which contains the entropy itself. */
export async function makeMethod(
  prepared: PreparedMethod,
  wallet: Wallet,
  userId: string,
  seed: Uint8Array<ArrayBuffer>
): Promise<MadeMethod> {
  if (prepared.kind === 'kit') return { method: kitMethod, kit: await makeRecoveryKit(wallet) }
  return { method: await wrapByMethod(prepared, wallet, userId, seed), kit: undefined }
}

/** What the service knows about a kit: that there is one. */
const kitMethod: RecoveryMethod = { kind: 'kit', params: {} }

async function wrapByMethod(
  prepared: WrappingMethod,
  { walletId }: Wallet,
  userId: string,
  seed: Uint8Array<ArrayBuffer>
): Promise<RecoveryMethod> {
  const { kind, keys } = prepared
  const wrapped = await wrapSeed(keys, { userId, walletId }, kind, seed)
  if (prepared.kind === 'passkey')
    return { kind: 'passkey', params: { credentialId: prepared.credentialId }, wrapped }
  return { kind: 'password', params: { salt: prepared.salt }, wrapped, auth: prepared.keys.auth }
}
