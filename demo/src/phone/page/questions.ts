import { loadNamespaces } from '../keys/loadNamespaces.js'
import type { PhoneError } from '../wallet/PhoneError.js'
import type { Call } from '../wallet/PhoneNamespace.js'
import type { Proposal, ProposalAnswer, Request, Session } from '../wallet/PhoneOptions.js'
import { askedChains, askedFamilies } from '../wallet/permittedNamespaces.js'
import { peerOf } from './peerOf.js'
import type { ProposalQuestion, RequestQuestion } from './Question.js'

const familyOf = (chain: string): string => chain.split(':')[0] ?? ''

/** A proposal as a question: the chains it is about, and which of them the phone has keys for. */
export async function proposalQuestion({ id, params }: Proposal) {
  const asked = [params.requiredNamespaces, params.optionalNamespaces]
  const families = await loadNamespaces(askedFamilies(...asked))
  const chains = askedChains(...asked).map((chain) => ({
    id: chain,
    known: families.some((family) => family.id === familyOf(chain) && family.knows(chain))
  }))
  const methods = asked.flatMap((one) => Object.values(one).flatMap((part) => part.methods))
  const peer = peerOf(params.proposer.metadata)
  return (answer: (answer: ProposalAnswer) => void): ProposalQuestion => ({
    kind: 'proposal',
    id,
    peer,
    chains,
    methods: [...new Set(methods)],
    answer
  })
}

/** A request as a question, in words. */
export async function requestQuestion(call: Call, { id }: Request, session: Session) {
  const [family] = await loadNamespaces([familyOf(call.chain)])
  const peer = peerOf(session.peer.metadata)
  const { chain, method } = call
  return (answer: (refusal: PhoneError | undefined) => void): RequestQuestion => ({
    kind: 'request',
    id,
    peer,
    chain,
    method,
    address: family?.address(chain, call.account) ?? '',
    description: family?.describe(call) ?? { title: method, lines: [] },
    answer
  })
}
