import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import { methodParams, type WalletState } from '../api/wallets.js'
import type { Transaction } from '../database/Database.js'

/** A wallet as it is stored. */
export interface WalletRow {
  readonly walletId: string
  readonly eip155: string
  readonly solana: string
  readonly accountKey: string
}

interface MethodRow {
  readonly id: string
  readonly kind: 'passkey' | 'password' | 'kit'
  readonly params: string
  readonly createdAt: number
}

export const readWallet = (tx: Transaction, userId: string): Promise<WalletRow | undefined> =>
  tx.one<WalletRow>(
    'SELECT wallet_id AS "walletId", eip155, solana, account_public_key AS "accountKey" FROM auth_wallet WHERE user_id = ?',
    userId
  )

/** What a device finds of the user's wallet; `null` if there is none yet. */
export async function readWalletState(
  tx: Transaction,
  userId: string,
  deviceId: string
): Promise<WalletState | null> {
  const wallet = await readWallet(tx, userId)
  if (!wallet) return null
  const { walletId, eip155, solana, accountKey } = wallet
  return {
    walletId,
    addresses: { eip155, solana },
    accountKey,
    device: { deviceId, ...(await readEpochs(tx, walletId, deviceId)) },
    recovery: await readRecovery(tx, walletId)
  }
}

/** The epochs of the server's shares for a device. */
export async function readEpochs(tx: Transaction, walletId: string, deviceId: string) {
  const rows = await tx.all<{ readonly state: string; readonly epoch: number }>(
    'SELECT state, epoch FROM auth_share WHERE wallet_id = ? AND device_id = ?',
    ...[walletId, deviceId]
  )
  const epochOf = (state: string) => rows.find((row) => row.state === state)?.epoch ?? null
  return { epoch: epochOf('current'), pendingEpoch: epochOf('pending') }
}

async function readRecovery(tx: Transaction, walletId: string): Promise<WalletState['recovery']> {
  const shares = await tx.one<{
    readonly epoch: number
    readonly publicKey: string
    readonly signature: string
  }>('SELECT epoch, public_key AS "publicKey", signature FROM auth_recovery WHERE wallet_id = ?', walletId)
  if (!shares) return null
  const methods = await tx.all<MethodRow>(
    `SELECT method_id AS id, kind, params, created_at AS "createdAt" FROM auth_recovery_method
     WHERE wallet_id = ? ORDER BY created_at, method_id`,
    walletId
  )
  return {
    ...shares,
    methods: methods.map((method) => ({ ...method, params: z.parse(methodParams, safeJson(method.params)) }))
  }
}
