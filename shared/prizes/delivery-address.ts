/** What a winner gives for the delivery of her prize, in the order of a label. */
export const addressFields = [
  { name: 'name', autocomplete: 'name', most: 120, is_required: true },
  { name: 'address', autocomplete: 'street-address', most: 200, is_required: true },
  { name: 'postcode', autocomplete: 'postal-code', most: 20, is_required: true },
  { name: 'city', autocomplete: 'address-level2', most: 100, is_required: true },
  { name: 'country', autocomplete: 'country-name', most: 60, is_required: true },
  { name: 'phone', autocomplete: 'tel', most: 40, is_required: false },
] as const;

export type AddressField = (typeof addressFields)[number]['name'];
export type DeliveryAddress = Partial<Record<AddressField, string>>;

/** The address of a sent form, or the fields that are missing or too long. */
export function readAddress(form: Readonly<Record<string, unknown>>): { address: DeliveryAddress } | { wrong: AddressField[] } {
  const values = addressFields.map((field) => {
    const sent = form[field.name];
    const value =
      typeof sent === 'string'
        ? sent
            .toWellFormed()
            .normalize('NFC')
            .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
            .trim()
        : '';
    return { ...field, value };
  });
  const wrong = values.filter(({ value, most, is_required }) => value.length > most || (is_required && value === ''));
  if (wrong.length > 0) return { wrong: wrong.map(({ name }) => name) };
  return { address: Object.fromEntries(values.filter(({ value }) => value !== '').map(({ name, value }) => [name, value])) };
}
