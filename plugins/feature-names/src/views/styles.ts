/** Styles of the views. They load with the views. */
export const styles = `
.names{gap:var(--pb-space-4)}
.names-account{display:flex;align-items:center;gap:var(--pb-space-3)}
.names-account>*:first-child{flex:none}
.names-note{
margin:0;
color:var(--pb-color-muted);
font-size:var(--pb-font-size-s,14px);
overflow-wrap:anywhere
}
/* Names differ at their end, so nothing of it is cut. */
.names .pb-row-label{-webkit-line-clamp:none}
/* A name is read from left to right, its ending too. */
.names .pb-field-box{direction:ltr}
.names .pb-button-label{overflow-wrap:anywhere}
.names-success{
align-items:center;
text-align:center;
padding-block-start:var(--pb-space-4)
}
.names-success .pb-button{align-self:stretch}
.names-heading{margin:0;font-size:20px}
.names-name{margin:0;font-weight:600;font-size:18px;overflow-wrap:anywhere}
`
