import { account, recovery, wallets } from '@plugboard/auth-service/api'
import * as z from 'zod/mini'
import type { ApiClient } from '../api/ApiClient.js'
import type { CustodyApi, Stored, WalletFacts } from '../custody/CustodyApi.js'
import type { AccountRequest } from '../worker/formats.js'
import { KeyError } from '../worker/KeyError.js'
import type { Answer, Made, Question } from '../worker/messages.js'
import type { Session } from './Session.js'

const nothing = z.unknown()

/** The login server as custody needs it, for the user of one session. Its answers are checked in the key worker. */
export class HttpCustodyApi implements CustodyApi {
  readonly userId: string
  readonly #session: Session
  readonly #api: ApiClient

  constructor(userId: string, session: Session, api: ApiClient) {
    this.userId = userId
    this.#session = session
    this.#api = api
  }

  async wallet(): Promise<WalletFacts | undefined> {
    const { wallet } = await this.#session.send({ method: 'GET', path: '/v1/me', shape: account.me })
    if (!wallet) return undefined
    const { epoch, pendingEpoch } = wallet.device
    const methods = wallet.recovery?.methods.map(({ id, kind, params }) => ({
      ...{ id, kind },
      ...{ credentialId: params.credentialId, salt: params.salt }
    }))
    return {
      ...{ walletId: wallet.walletId, epoch, pendingEpoch },
      recovery: wallet.recovery && methods ? { epoch: wallet.recovery.epoch, methods } : null
    }
  }

  /** Requests the newest epoch first: the service keeps the former one until this device has confirmed. */
  async release(walletId: string, { publicKey, epochs }: Question<'release'>): Promise<Answer<'release'>> {
    for (const epoch of [...epochs].sort((one, other) => other - one)) {
      const body = JSON.stringify({ epk: publicKey, epoch })
      const path = `/v1/wallets/${walletId}/release`
      const sent = { method: 'POST', path, body, shape: wallets.releaseResponse } as const
      const released = await this.#session.sendOrConflict(sent)
      if (released !== 'conflict') return released
    }
    throw new KeyError('RECOVERY_NEEDED', 'The service and this device have different shares')
  }

  startRecovery(methodId: string, { publicKey, auth }: Question<'recovery'>): Promise<Answer<'recovery'>> {
    const body = JSON.stringify({ methodId, epk: publicKey, ...(auth === undefined ? {} : { auth }) })
    const path = '/v1/recovery/start'
    return this.#session.send({ method: 'POST', path, body, shape: recovery.startRecoveryResponse })
  }

  describe(walletId: string, made: Made): AccountRequest {
    return { ...requestFor(walletId, made), userId: this.userId, nonce: this.#api.nonce() }
  }

  async send({ method, path, nonce, body }: AccountRequest, signature: string): Promise<Stored> {
    const sent = { method, path, body, account: { nonce, signature }, shape: nothing } as const
    return (await this.#session.sendOrConflict(sent)) === 'conflict' ? 'conflict' : 'stored'
  }

  async confirm(walletId: string, epoch: number): Promise<void> {
    const body = JSON.stringify({ step: 'confirm', epoch })
    await this.#session.send({
      ...{ method: 'PUT', path: `/v1/wallets/${walletId}/shares`, body, shape: wallets.putSharesResponse }
    })
  }
}

/** The request that stores the new wallet. */
function requestFor(walletId: string, made: Made): Pick<AccountRequest, 'method' | 'path' | 'body'> {
  switch (made.operation) {
    case 'create':
      return { method: 'POST', path: '/v1/wallets', body: createBody(made.wallet) }
    case 'renewDevice': {
      const { epoch, share } = made.shares.server
      const body = JSON.stringify({ step: 'propose', expected: epoch - 1, epoch, share })
      return { method: 'PUT', path: `/v1/wallets/${walletId}/shares`, body }
    }
    case 'replaceRecovery':
      return methodRequest({ ...made.method, shares: made.recovery })
  }
}

function createBody({
  walletId,
  addresses,
  accountPublicKey,
  server,
  recovery: first
}: Extract<Made, { operation: 'create' }>['wallet']): string {
  const method = first && { ...first.method, id: drawId() }
  return JSON.stringify({
    ...{ walletId, addresses, accountKey: accountPublicKey, share: server.share },
    ...(first ? { recovery: { shares: first.shares, method } } : {})
  })
}

const methodRequest = (body: object) =>
  ({ method: 'PUT', path: `/v1/recovery/methods/${drawId()}`, body: JSON.stringify(body) }) as const

const drawId = (): string => crypto.randomUUID().replaceAll('-', '')
