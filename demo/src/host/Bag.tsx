/** A bag of coffee, drawn. */
export function Bag({ tone }: { readonly tone: 'apricot' | 'cocoa' | 'berry' }) {
  return (
    <svg className={`bag bag-${tone}`} viewBox="0 0 160 180" role="presentation" aria-hidden="true">
      <ellipse className="bag-shade" cx="80" cy="168" rx="58" ry="6" />
      <path className="bag-body" d="M38 34h84l10 128a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6z" />
      <path className="bag-fold" d="M36 22h88v18H36z" />
      <path className="bag-line" d="M44 31h72" />
      <rect className="bag-label" x="50" y="66" width="60" height="74" rx="30" />
      <path className="bag-bean" d="M80 84c14 0 19 14 12 26s-24 14-27 3 3-29 15-29z" />
      <path className="bag-seam" d="M82 86c-8 9 4 15-9 30" />
    </svg>
  )
}
