import { PhoneError } from '../wallet/PhoneError.js'
import { chainName } from './chainName.js'
import { PeerLine } from './PeerLine.js'
import type { RequestQuestion } from './Question.js'

/** A site wants something signed or done: what, with which account, on which chain? */
export function RequestBody({ question }: { readonly question: RequestQuestion }) {
  const { peer, description, chain, method, address, answer } = question
  return (
    <>
      <PeerLine peer={peer} />
      <h2 id="sheet-title">{description.title}</h2>
      <dl className="lines">
        {description.lines.map(([label, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one question never change
          <div key={at}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="where">
        <div>
          <dt>Network</dt>
          <dd>{chainName(chain)}</dd>
        </div>
        <div>
          <dt>With</dt>
          <dd>
            <code>{address}</code>
          </dd>
        </div>
        <div>
          <dt>Method</dt>
          <dd>
            <code>{method}</code>
          </dd>
        </div>
      </dl>
      <div className="buttons">
        <button type="button" onClick={() => answer(new PhoneError(5000, 'User rejected.'))}>
          Decline
        </button>
        <button type="button" className="primary" onClick={() => answer(undefined)}>
          Approve
        </button>
      </div>
    </>
  )
}
