/** Styles of the login's views. */
export const authStyles = `
.auth-address{font-weight:var(--pb-font-weight-medium);color:var(--pb-color-text);overflow-wrap:anywhere}
.auth-number{display:grid;place-items:center;min-inline-size:96px;margin-inline:auto;padding:var(--pb-space-3) var(--pb-space-5);border-radius:var(--pb-radius-control);background:var(--pb-color-surface);font-size:var(--pb-font-size-huge);font-weight:var(--pb-font-weight-strong);font-variant-numeric:tabular-nums;line-height:1.2}
.auth-waiting{display:flex;align-items:center;justify-content:center;gap:var(--pb-space-2)}
.auth-place{min-block-size:240px;display:grid;place-content:center;justify-items:center;gap:var(--pb-space-3);text-align:center}
.auth-fault{text-align:center;color:var(--pb-color-danger)}
`
