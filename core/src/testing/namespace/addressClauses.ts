import type { NetworkId } from '../../contract/Network.js'
import { demand, show } from '../demand.js'
import { randomSource, randomTexts } from '../randomTexts.js'
import type { NamespaceClause, NamespaceTrial } from './NamespaceTrial.js'

const runs = 2000

/** Whether a value is valid as the third part of a CAIP-10 id. */
const isSafe = (address: unknown): boolean =>
  typeof address === 'string' && /^[-.%a-zA-Z0-9]{1,128}$/.test(address)

function parse({ adapter }: NamespaceTrial, text: string): unknown {
  try {
    return adapter.parseAddress(text)
  } catch (error) {
    throw new Error(`parseAddress must not throw; for ${show(text)} it threw ${show(error)}`)
  }
}

/** The complete check of an address, optionally on a network: its shape, and its checksum if the adapter leaves that to `checkAddress`. */
async function isAddress(trial: NamespaceTrial, text: string, networkId?: NetworkId): Promise<boolean> {
  const { adapter } = trial
  if (!adapter.checkAddress) return parse(trial, text) !== undefined
  const answered: unknown = adapter.checkAddress(text, networkId)
  demand(answered instanceof Promise, `checkAddress must return a promise, not ${show(answered)}`)
  const answer: unknown = await answered.catch((error: unknown) => {
    throw new Error(`checkAddress must not reject; for ${show(text)} it rejected with ${show(error)}`)
  })
  demand(typeof answer === 'boolean', `checkAddress must resolve with true or false, not ${show(answer)}`)
  return answer === true
}

function checkAccepted(trial: NamespaceTrial, text: string, address: unknown): void {
  demand(isSafe(address), `${show(text)} became ${show(address)}, which is not valid in a CAIP-10 id`)
  const again = parse(trial, address as string)
  demand(again === address, `A canonical address must stay unchanged: ${show(address)} became ${show(again)}`)
}

/** Clauses about addresses: accepted addresses are canonical, and nothing else is accepted. */
export const addressClauses: readonly NamespaceClause[] = [
  [
    'parseAddress leaves a canonical address unchanged',
    (trial) => {
      const { addresses } = trial.subject
      demand(new Set(addresses).size >= 2, 'The subject must provide at least two addresses')
      for (const address of addresses) {
        const parsed = parse(trial, address)
        demand(parsed === address, `${show(address)} must stay unchanged; it became ${show(parsed)}`)
        checkAccepted(trial, address, parsed)
      }
    }
  ],
  [
    'parseAddress returns the canonical form of every spelling',
    (trial) => {
      for (const [spelling, canonical] of Object.entries(trial.subject.spellings ?? {})) {
        const parsed = parse(trial, spelling)
        demand(parsed === canonical, `${show(spelling)} must become ${show(canonical)}, not ${show(parsed)}`)
      }
    },
    'spellings'
  ],
  [
    'parseAddress or checkAddress refuses invalid addresses',
    async (trial) => {
      const { notAddresses } = trial.subject
      demand(
        notAddresses.length > 0,
        'The subject must provide texts that are almost addresses (notAddresses)'
      )
      for (const text of ['', ' ', 'x'.repeat(100_000)]) {
        const parsed = parse(trial, text)
        demand(
          parsed === undefined,
          `${show(text)} must not be accepted as an address; it became ${show(parsed)}`
        )
      }
      for (const text of ['', ' ', 'x'.repeat(100_000), ...notAddresses]) {
        demand(
          !(await isAddress(trial, text)),
          `${show(text)} must not be accepted as an address; it became ${show(parse(trial, text))}`
        )
        for (const { caipNetworkId } of trial.adapter.networks)
          demand(
            !(await isAddress(trial, text, caipNetworkId)),
            `${show(text)} must not be accepted as an address of ${caipNetworkId} either`
          )
      }
    }
  ],
  [
    'checkAddress accepts every address in every spelling that parseAddress accepts',
    async (trial) => {
      const { addresses, spellings = {} } = trial.subject
      const { caipNetworkId } = trial.network
      for (const text of [...addresses, ...Object.keys(spellings)]) {
        demand(await isAddress(trial, text), `${show(text)} must be accepted as an address`)
        demand(
          await isAddress(trial, text, caipNetworkId),
          `${show(text)} must be accepted as an address of ${caipNetworkId}`
        )
      }
    }
  ],
  [
    'checkAddress refuses an address of another network, but accepts it for the namespace',
    async (trial) => {
      const { caipNetworkId } = trial.network
      for (const text of trial.subject.otherNetworkAddresses ?? []) {
        const isOfNetwork = await isAddress(trial, text, caipNetworkId)
        demand(!isOfNetwork, `${show(text)} must not be accepted as an address of ${caipNetworkId}`)
        demand(await isAddress(trial, text), `${show(text)} must be accepted when no network is given`)
      }
    },
    'otherNetworkAddresses'
  ],
  [
    `parseAddress refuses or normalises ${runs} random texts, always with the same result`,
    (trial) => {
      const { addresses, spellings = {}, notAddresses, seed = 1 } = trial.subject
      for (const text of randomTexts(
        [...addresses, ...Object.keys(spellings), ...notAddresses],
        runs,
        seed
      )) {
        const parsed = parse(trial, text)
        demand(
          parsed === parse(trial, text),
          `parseAddress must always return the same value for ${show(text)} (seed ${seed})`
        )
        if (parsed !== undefined) checkAccepted(trial, text, parsed)
      }
    }
  ],
  [
    'parseAddress accepts every address that makeAddress makes',
    async (trial) => {
      const { makeAddress, seed = 1 } = trial.subject
      const random = randomSource(seed)
      for (let run = 0; makeAddress && run < runs / 10; run++) {
        const address = makeAddress(random)
        const parsed = parse(trial, address)
        demand(
          parsed !== undefined && (await isAddress(trial, address)),
          `${show(address)} must be accepted as an address (seed ${seed})`
        )
        checkAccepted(trial, address, parsed)
      }
    },
    'makeAddress'
  ]
]
