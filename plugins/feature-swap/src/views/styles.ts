/** Styles of the views. They load with the views. */
export const styles = `
.swap{gap:var(--pb-space-2)}
.swap .pb-amount-box{padding-block:var(--pb-space-1);background:var(--pb-color-surface)}
.swap .pb-amount-box .pb-field-action{color:var(--pb-color-text)}
.swap .pb-amount-input{min-block-size:56px;font-size:30px}
.swap .pb-amount-input.pb-amount-long{font-size:18px}
.swap .pb-field-end{max-inline-size:60%;padding-inline-end:var(--pb-space-2)!important}
.swap .pb-amount-line .pb-field-fiat{padding-block-end:0;min-block-size:24px}
.pb-button.swap-pill{min-inline-size:0;min-block-size:44px;padding-block:var(--pb-space-1);padding-inline:var(--pb-space-2) var(--pb-space-3);border-radius:999px;background:var(--pb-color-bg);border-color:var(--pb-color-control)}
.swap-pill .pb-button-label{white-space:nowrap}
.swap-pill .pb-token-network{border-color:var(--pb-color-bg)}
.swap-flip{display:grid;justify-items:center}
.swap-flip .pb-button{min-inline-size:44px;min-block-size:44px;padding:0;border-radius:999px}
.swap-facts{display:grid;gap:var(--pb-space-2);margin:var(--pb-space-2) 0 0;padding-inline:var(--pb-space-1);font-size:var(--pb-font-size-s,14px)}
.swap-fact{display:grid;grid-template-columns:minmax(96px,1fr) minmax(0,auto);gap:var(--pb-space-3);align-items:center;min-block-size:24px}
.swap-fact>dt{color:var(--pb-color-muted)}
.swap-fact>dd{margin:0;text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.swap-fact .pb-skeleton{inline-size:96px}
.swap-link{min-inline-size:44px;min-block-size:44px;text-align:end;color:var(--pb-color-text);text-decoration:underline;text-underline-offset:3px}
.swap-rate{display:flex;justify-content:flex-end;align-items:center;gap:var(--pb-space-2)}
.swap-ring{flex:none;inline-size:16px;block-size:16px;fill:none;stroke:var(--pb-color-line);stroke-width:2;transform:rotate(-90deg)}
.swap-age{stroke:var(--pb-color-accent);stroke-dasharray:1;animation:swap-age 10s linear forwards}
@keyframes swap-age{to{stroke-dashoffset:-1}}
@media (prefers-reduced-motion:reduce){.swap-ring{display:none}}
.swap-warn{color:var(--pb-color-warning)}
.swap-danger{color:var(--pb-color-danger);font-weight:var(--pb-font-weight-medium)}
.swap-actions{position:sticky;inset-block-end:0;z-index:1;display:grid;gap:var(--pb-space-2);margin:auto calc(-1*var(--pb-space-4)) calc(-1*var(--pb-space-4));padding:var(--pb-space-3) var(--pb-space-4) var(--pb-space-4);border-block-start:1px solid var(--pb-color-line);background:var(--pb-color-bg)}
.swap :is(input,button){scroll-margin-block-end:96px}
.swap .swap-actions button{scroll-margin-block-end:0}
.swap-actions>p{margin:0;text-align:center}
.swap-left{display:grid;gap:var(--pb-space-2);padding:var(--pb-space-3);border-radius:var(--pb-radius-control);background:color-mix(in srgb,var(--pb-color-warning) 12%,var(--pb-color-bg))}
.swap-left-actions{display:flex;flex-wrap:wrap;gap:var(--pb-space-2)}
.swap-left-actions>*{flex:1}
.swap-left>p{margin:0;color:var(--pb-color-text)}
.swap-choices{display:grid;grid-template-columns:repeat(3,1fr);gap:var(--pb-space-2)}
`
