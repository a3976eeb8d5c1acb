import type * as z from 'zod/mini'
import type { deviceLinkFacts, deviceLinkResponse } from '../api/flows.js'
import type { Database, Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { hmac, isEqual, sha256 } from '../secrets/sealing.js'
import { type Flow, numberChoices, readFlow, updateFlow } from './Flow.js'
import type { FlowWatch } from './FlowWatch.js'
import type { MailedCodes } from './MailedCodes.js'
import type { MailedLinks } from './MailedLinks.js'

interface Deps {
  readonly database: Database
  readonly codes: MailedCodes
  readonly links: MailedLinks
  readonly watch: FlowWatch
  readonly pepper: Uint8Array
  readonly now: () => number
}

/** What the page of the link sends: the number that the visitor picked; no number means a refusal. */
interface LinkChoice {
  readonly pageNonce: string
  readonly number?: string | undefined
}

/** The page of a mailed link (DEV-2): reading it approves nothing, the right one of three numbers does, once. */
export class DeviceLinks {
  constructor(private readonly deps: Deps) {}

  /** What the page shows. Changes nothing, however often a mail scanner fetches it. @throws ServiceError `GONE` */
  read(token: string): Promise<z.output<typeof deviceLinkFacts>> {
    return this.deps.database.transact(async (tx) => {
      const { flowId, number, origin: site, browser, startedAt, expiresAt } = await this.#open(tx, token)
      const numbers = numberChoices(this.deps.pepper, 'number', flowId, number)
      return { site, browser, startedAt, expiresAt, numbers, pageNonce: this.#pageNonce(token) }
    })
  }

  /**
   * Ends the link: with the right number there is a code for the login.
   *
   * @throws ServiceError `GONE`, or `INVALID_BODY` from a caller who has not read the page
   */
  async choose(
    token: string,
    { pageNonce, number }: LinkChoice
  ): Promise<z.output<typeof deviceLinkResponse>> {
    const { database, codes, links, watch } = this.deps
    if (!isEqual(pageNonce, this.#pageNonce(token))) throw new ServiceError('INVALID_BODY')
    const { flowId, answer } = await database.transact(async (tx) => {
      const { flowId } = await this.#open(tx, token)
      await tx.lock(`flow ${flowId}`)
      // A caller that waited for the lock finds what the previous one has left.
      const flow = await this.#open(tx, token)
      if (!(await links.use(tx, token, this.deps.now()))) throw new ServiceError('GONE')
      if (number === undefined || !isEqual(number, flow.number)) {
        await updateFlow(tx, flowId, { state: 'denied' })
        return { flowId, answer: { state: 'denied' } as const }
      }
      const code = await codes.make(tx, flow, { state: 'approved', byLink: 1 })
      const expiresAt = (await readFlow(tx, flowId))?.expiresAt ?? 0
      return { flowId, answer: { state: 'approved', code, expiresAt } as const }
    })
    watch.changed(flowId)
    return answer
  }

  async #open(tx: Transaction, token: string): Promise<Flow> {
    const link = await this.deps.links.find(tx, token, ['device'], this.deps.now())
    const flow = link?.flowId ? await readFlow(tx, link.flowId) : undefined
    if (flow?.state !== 'waiting' || flow.expiresAt <= this.deps.now()) throw new ServiceError('GONE')
    return flow
  }

  /** Proves that the page was read, which a scanner that only posts has not done. */
  #pageNonce(token: string): string {
    return hmac(this.deps.pepper, 'page', sha256(token))
  }
}
