import { useState } from 'react'
import { PhoneError } from '../wallet/PhoneError.js'
import { chainName } from './chainName.js'
import { PeerLine } from './PeerLine.js'
import type { ProposalQuestion } from './Question.js'

/** A site wants access: on which networks? */
export function ProposalBody({ question }: { readonly question: ProposalQuestion }) {
  const { peer, chains, methods, answer } = question
  const [left, leave] = useState<readonly string[]>([])
  const granted = chains.filter(({ id, known }) => known && !left.includes(id)).map(({ id }) => id)
  return (
    <>
      <PeerLine peer={peer} />
      <h2 id="sheet-title">Connect to this site?</h2>
      <p>It will see your addresses, and may ask you to sign. It can do nothing without your approval.</p>
      <fieldset>
        <legend>Networks</legend>
        {chains.map(({ id, known }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              checked={granted.includes(id)}
              disabled={!known}
              onChange={() => leave(left.includes(id) ? left.filter((one) => one !== id) : [...left, id])}
            />
            <span>{chainName(id)}</span>
            {!known && <small>no key</small>}
          </label>
        ))}
      </fieldset>
      <details>
        <summary>What it may ask for</summary>
        <p className="methods">{methods.join(', ')}</p>
      </details>
      <div className="buttons">
        <button type="button" onClick={() => answer(new PhoneError(5000, 'User rejected.'))}>
          Decline
        </button>
        <button
          type="button"
          className="primary"
          disabled={granted.length === 0}
          onClick={() => answer({ chains: granted })}
        >
          Approve
        </button>
      </div>
    </>
  )
}
