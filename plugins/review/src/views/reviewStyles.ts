/** Styles of views that ask the visitor before something is signed. */
export const reviewStyles = `
.review-amounts{display:grid;gap:var(--pb-space-3);padding:var(--pb-space-4);border-radius:var(--pb-radius-control);background:var(--pb-color-surface)}
.review-reason{overflow-wrap:anywhere}
.review-label{margin:0;font-size:var(--pb-font-size-s,14px);font-weight:var(--pb-font-weight-normal);color:var(--pb-color-muted)}
.review-raw>summary{padding-block:11px;line-height:22px;cursor:pointer;color:var(--pb-color-muted);font-size:var(--pb-font-size-s,14px)}
.review-raw>pre{max-block-size:160px;margin:0;padding:var(--pb-space-2) var(--pb-space-3);overflow:auto;border:1px solid var(--pb-color-line);border-radius:var(--pb-radius-control);white-space:pre-wrap;overflow-wrap:anywhere;font-size:12px}
.review-raw :is(summary,pre):focus-visible{outline:2px solid var(--pb-color-accent-line);outline-offset:1px}
.review-actions{position:sticky;inset-block-end:0;display:grid;gap:var(--pb-space-3);margin:0 calc(-1*var(--pb-space-4)) calc(-1*var(--pb-space-4));padding:var(--pb-space-3) var(--pb-space-4) var(--pb-space-4);border-block-start:1px solid var(--pb-color-line);background:var(--pb-color-bg)}
.review-actions>.pb-check{align-items:center;min-block-size:44px}
.review-raw :is(summary,pre){scroll-margin-block-end:152px}
.review-actions>.review-one{display:grid}
`
