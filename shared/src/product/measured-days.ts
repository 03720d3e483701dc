/** Days that a product's figures are measured over. */
export const measuredDays = 7;
