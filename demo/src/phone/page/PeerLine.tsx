import type { Peer } from './Question.js'

/** The identity that a site claims to have. */
export function PeerLine({ peer }: { readonly peer: Peer }) {
  return (
    <div className="peer">
      {peer.icon ? (
        <img src={peer.icon} alt="" width={40} height={40} />
      ) : (
        <span className="letter" aria-hidden="true">
          {[...peer.name][0]}
        </span>
      )}
      <div>
        <p className="name">{peer.name}</p>
        <p className="host">{peer.url}</p>
      </div>
    </div>
  )
}
