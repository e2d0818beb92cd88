import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId, useMemo } from "react";

interface FieldErrorProps {
  id?: string | undefined;
  error?: string | undefined;
}

export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** An Input, Textarea or Select: it finds its label, hint and error by itself. */
  children: ReactNode;
}

interface FieldControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

const FieldContext = createContext<FieldControlProps | undefined>(undefined);

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const control = useMemo<FieldControlProps>(
    () => ({
      id,
      "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
      "aria-invalid": errorId ? true : undefined,
    }),
    [id, hintId, errorId],
  );

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

export function useFieldControl(): FieldControlProps | undefined {
  return useContext(FieldContext);
}
