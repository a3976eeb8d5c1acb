/** Styles of the view Pay. */
export const payStyles = `
.pay{gap:var(--pb-space-4)}
.pay-amount{display:grid;justify-items:center;gap:var(--pb-space-1);padding:var(--pb-space-4);border-radius:var(--pb-radius-control);background:var(--pb-color-surface);text-align:center;overflow-wrap:anywhere}
.pay-amount .pb-amount{white-space:normal;margin-block-start:var(--pb-space-1)}
.pay-long .pb-amount-large{font-size:min(18px,5vw)}
.pay-note{color:var(--pb-color-muted);font-size:var(--pb-font-size-s,14px)}
.pay-time{font-variant-numeric:tabular-nums}
.pay-facts{display:grid;gap:var(--pb-space-3);margin:0}
.pay-facts>div{display:flex;justify-content:space-between;align-items:center;gap:var(--pb-space-3)}
.pay-facts>.pay-wide{display:grid;justify-content:stretch;gap:var(--pb-space-1)}
.pay-facts dt{color:var(--pb-color-muted);font-size:var(--pb-font-size-s,14px)}
.pay-facts dd{margin:0;min-inline-size:0;overflow-wrap:anywhere}
.pay-name{display:block;text-align:-webkit-match-parent;text-align:match-parent;font-weight:var(--pb-font-weight-medium)}
.pay-network{display:inline-flex;align-items:center;gap:var(--pb-space-2)}
.pay-cost{display:flex;justify-content:space-between;align-items:baseline;gap:var(--pb-space-3);min-block-size:24px;font-size:var(--pb-font-size-s,14px)}
.pay-cost>:first-child{color:var(--pb-color-muted)}
.pay-cost>:last-child{text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.pay-cost .pb-skeleton{inline-size:96px}
.pay-actions{position:sticky;inset-block-end:0;z-index:1;display:grid;margin:auto calc(-1*var(--pb-space-4)) calc(-1*var(--pb-space-4));padding:var(--pb-space-3) var(--pb-space-4) var(--pb-space-4);border-block-start:1px solid var(--pb-color-line);background:var(--pb-color-bg)}
.pay .pb-section{padding-inline:0}
.pay section>.pb-button{inline-size:100%}
.pay :is(button){scroll-margin-block-end:96px}
`
