import { setTimeout } from 'node:timers/promises'
import { CallerAddresses, createRateLimiter } from '@plugboard/service-common'
import type { AuthService, AuthServiceOptions } from './AuthServiceOptions.js'
import { AccountDeletion } from './accounts/AccountDeletion.js'
import { AccountRecords } from './accounts/AccountRecords.js'
import { AccountRemoval } from './accounts/AccountRemoval.js'
import { EmailChange } from './accounts/EmailChange.js'
import { Identities } from './accounts/Identities.js'
import { MailedActions } from './accounts/MailedActions.js'
import { Users } from './accounts/Users.js'
import { RateCounters } from './counters/RateCounters.js'
import type { Database } from './database/Database.js'
import { openDatabase } from './database/openDatabase.js'
import { removeExpired } from './database/removeExpired.js'
import { AccountFlows } from './flows/AccountFlows.js'
import { CodeLogin } from './flows/CodeLogin.js'
import { DeviceLinks } from './flows/DeviceLinks.js'
import { EmailLogin } from './flows/EmailLogin.js'
import { FarcasterLogin } from './flows/FarcasterLogin.js'
import { FlowWatch } from './flows/FlowWatch.js'
import { MailedCodes } from './flows/MailedCodes.js'
import { MailedLinks } from './flows/MailedLinks.js'
import { SocialHandover } from './flows/SocialHandover.js'
import { SocialLogin } from './flows/SocialLogin.js'
import { SocialWindow } from './flows/SocialWindow.js'
import { readOptions } from './gates/readOptions.js'
import { createApp } from './http/createApp.js'
import { Gate } from './http/Gate.js'
import { createProviders } from './identities/createProviders.js'
import { Farcaster, type FarcasterSettings } from './identities/Farcaster.js'
import { readProviders } from './identities/providerSettings.js'
import { limits } from './limits.js'
import { chooseSender } from './mail/chooseSender.js'
import { Notices } from './mail/Notices.js'
import { Outbox } from './mail/Outbox.js'
import { readProjects } from './projects/Projects.js'
import { RpcProxy } from './rpc/RpcProxy.js'
import { readKeyRing } from './secrets/KeyRing.js'
import { openServiceSecrets } from './secrets/ServiceSecrets.js'
import { ProofVerifier } from './tokens/ProofVerifier.js'
import { ServerNonces } from './tokens/ServerNonces.js'
import { Sessions } from './tokens/Sessions.js'
import { SessionTokens } from './tokens/SessionTokens.js'
import { AccountSignatures } from './wallets/AccountSignatures.js'
import { Recovery } from './wallets/Recovery.js'
import { WalletExport } from './wallets/WalletExport.js'
import { Wallets } from './wallets/Wallets.js'

/**
 * Opens the database and resolves with a service that any kind of server can call; `startAuthService` gives it its own port.
 *
 * @throws TypeError for invalid settings, and an error if the database or its key does not open
 */
export async function createAuthService(options: AuthServiceOptions): Promise<AuthService> {
  const config = readOptions(options)
  const projects = await readProjects(options.projects)
  const { farcaster, ...known } = await readProviders(options.providers)
  const providers = createProviders(known)
  const sender = chooseSender(options, projects)
  const keys = await readKeyRing(options.kek, options.formerKeks ?? [])
  const database = await openDatabase(options.database ?? './auth.db')
  try {
    return await assemble(options, config, { projects, farcaster, providers, sender, keys, database })
  } catch (error) {
    sender.close()
    await database.close()
    throw error
  }
}

type Parts = {
  readonly projects: Awaited<ReturnType<typeof readProjects>>
  readonly farcaster: Awaited<ReturnType<typeof readProviders>>['farcaster']
  readonly providers: ReturnType<typeof createProviders>
  readonly sender: ReturnType<typeof chooseSender>
  readonly keys: Awaited<ReturnType<typeof readKeyRing>>
  readonly database: Database
}

async function assemble(
  options: AuthServiceOptions,
  config: ReturnType<typeof readOptions>,
  { projects, farcaster, providers, sender, keys, database }: Parts
): Promise<AuthService> {
  const { now = Date.now, onWarning: warn = console.warn, onError } = options
  const { walletUrl } = config
  const secrets = await openServiceSecrets(database, keys)
  const dataKey = secrets.data
  const counters = new RateCounters(secrets.index)
  const users = new Users(keys, secrets.index)
  const sessions = new Sessions({ tokenKey: secrets.tokenKey, refreshKey: secrets.refresh, now })
  const nonces = new ServerNonces(secrets.nonce)
  const codes = new MailedCodes(secrets.pepper, counters, now)
  const links = new MailedLinks(dataKey)
  const outbox = new Outbox({ database, key: dataKey, send: sender.send, now, warn })
  const watch = new FlowWatch()
  const callers = new CallerAddresses('Auth service', config.proxies, warn)
  const limiter = (prefix: string, rate: { burst: number; perSecond: number }) =>
    createRateLimiter({ service: 'Auth service', prefix, warn, rate, maxKeys: limits.rateKeys })
  const rates = config.rateLimit ? await limiter('requests', config.rateLimit) : undefined
  const rpc = new RpcProxy(
    { urls: config.rpcUrls, bundlers: config.bundlerUrls },
    projects,
    config.rpcRateLimit ? await limiter('rpc', config.rpcRateLimit) : undefined
  )
  const signatures = new AccountSignatures(nonces, now)
  const proofs = new ProofVerifier(nonces, now)
  const deps = {
    database,
    users,
    sessions,
    codes,
    links,
    outbox,
    watch,
    projects,
    dataKey,
    walletUrl,
    now
  }
  const flows = new AccountFlows(deps)
  const notices = new Notices(deps)
  const recovery = new Recovery({ ...deps, counters, signatures, notices })
  const state: { ending?: Promise<void> } = {}
  const isClosing = () => state.ending !== undefined
  const report = (text: string) => {
    // A database that is being closed refuses what a last request started.
    if (!isClosing()) warn(text)
  }
  const cleanUp = throttleCleanup({ database, removal: new AccountRemoval(deps), now, report })
  const { fetch: route } = createApp({
    ...{ walletOrigin: walletUrl, callers, rates, rpc, projects, onError, publicUrl: config.publicUrl },
    gate: new Gate({ proofs, sessions, database, callers, projects, publicUrl: config.publicUrl, now }),
    emailLogin: new EmailLogin(deps),
    deviceLinks: new DeviceLinks({ ...deps, pepper: secrets.pepper }),
    codeLogin: new CodeLogin({ ...deps, notices }),
    socialWindow: new SocialWindow({ ...deps, counters, providers, onError }),
    socialLogin: new SocialLogin({ ...deps, notices }),
    socialHandover: new SocialHandover({ ...deps, pepper: secrets.pepper }),
    farcasterLogin: new FarcasterLogin({
      ...{ ...deps, counters, onError },
      farcaster: farcaster && new Farcaster(farcaster as FarcasterSettings)
    }),
    providers: [...providers.keys(), ...(farcaster ? (['farcaster'] as const) : [])],
    tokens: new SessionTokens(database, sessions, now),
    records: new AccountRecords(database, users, notices, now),
    wallets: new Wallets({ ...deps, counters, signatures }),
    recovery,
    walletExport: new WalletExport({ ...deps, counters, signatures, recovery }),
    deletion: new AccountDeletion({ ...deps, signatures }),
    emailChange: new EmailChange({ ...deps, signatures, flows, notices }),
    identities: new Identities({ ...deps, signatures, notices }),
    accountFlows: flows,
    mailedActions: new MailedActions({ ...deps, signatures }),
    issueNonce: () => nonces.issue(now()),
    checkDatabase: () => writeHealth(database, now()),
    isClosing
  })
  // Mails that a former process could no longer send.
  outbox.wake()
  const answers = new Set<Promise<Response>>()
  return {
    async answer(request, from = {}) {
      cleanUp()
      const answer = Promise.resolve(route(request, from))
      answers.add(answer)
      return answer.finally(() => answers.delete(answer))
    },
    checkCallers: (host) => callers.checkHost(host),
    close() {
      state.ending ??= end({ watch, answers, outbox, sender, database })
      return state.ending
    }
  }
}

/** Ends the parts of a service. Those who wait for a change are answered first, and can ask another instance. */
async function end({
  watch,
  answers,
  outbox,
  sender,
  database
}: {
  readonly watch: FlowWatch
  readonly answers: ReadonlySet<Promise<Response>>
  readonly outbox: Outbox
  readonly sender: { close(): void }
  readonly database: Database
}): Promise<void> {
  watch.close()
  await Promise.race([Promise.allSettled(answers), setTimeout(limits.closeGrace, undefined, { ref: false })])
  await outbox.close()
  sender.close()
  await database.close()
}

const writeHealth = async (database: Database, now: number): Promise<void> => {
  await database.transact((tx) =>
    tx.run(
      'INSERT INTO auth_health (id, checked_at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at',
      now
    )
  )
}

interface CleanupDeps {
  readonly database: Database
  readonly removal: AccountRemoval
  readonly now: () => number
  readonly report: (text: string) => void
}

/**
 * Removes expired data, and accounts that are due, on a request, at most once a minute: a timer would keep the process alive. The request does not
 * wait for it. The operator is warned of a failure, since neither must stay for long.
 */
function throttleCleanup({ database, removal, now, report }: CleanupDeps): () => void {
  const last = { at: Number.NEGATIVE_INFINITY }
  const failed = (what: string) => () =>
    report(`Auth service: ${what} could not be removed; will retry later`)
  return () => {
    // The clock may have been set back.
    if (Math.abs(now() - last.at) < limits.cleanupInterval) return
    last.at = now()
    void removeExpired(database, last.at)
      .catch(failed('expired data'))
      .then(() => removal.removeDue(last.at))
      .catch(failed('accounts that are due'))
      .then(() => database.emptyLog())
      .catch(failed('what was deleted from the database’s log'))
  }
}
